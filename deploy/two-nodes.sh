#!/bin/sh
# Starts PostgreSQL, NATS, two servers of Sabika and HAProxy in front of them, all at this machine, and ends all of
# them when it is ended itself (Ctrl-C, SIGTERM). To try it, and to see how the parts belong together.
#
#   deploy/two-nodes.sh DIR [PORT]
#
# DIR is made where it is missing, and keeps the database. PORT (4080) is where people come; the three after it are for
# the servers and for NATS. In the environment: SABIKA is the program, SABIKA_POSTGRES the folder of initdb. Debian has
# the rest: apt install postgresql nats-server haproxy curl
set -eu

if [ $# -lt 1 ]; then
    echo "usage: $0 DIR [PORT]" >&2
    exit 2
fi
mkdir -p "$1"
dir=$(cd "$1" && pwd)
port=${2:-4080}
program=${SABIKA:-sabika}
postgres=${SABIKA_POSTGRES:-$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)}
PATH=$PATH:/usr/sbin
url="postgres://sabika@localhost/sabika?host=$dir"

# PostgreSQL refuses to be run by root.
as=
if [ "$(id -u)" = 0 ]; then
    as="setpriv --reuid=postgres --regid=postgres --clear-groups"
fi

end() {
    trap - EXIT INT TERM
    # Whoever waits for the others ends first.
    for name in haproxy one two nats postgres; do
        if [ -f "$dir/$name.pid" ]; then
            kill "$(cat "$dir/$name.pid")" 2>/dev/null || true
            rm -f "$dir/$name.pid"
        fi
    done
    wait
    exit "${1:-0}"
}
trap 'end 1' EXIT
trap 'end 0' INT TERM

# Runs in the background, with a log and a file with its process.
starts() {
    name=$1
    shift
    "$@" >"$dir/$name.log" 2>&1 &
    echo $! >"$dir/$name.pid"
}

# Until this can be done.
until_it() {
    for _ in $(seq 300); do
        if "$@" >/dev/null 2>&1; then
            return
        fi
        sleep 0.2
    done
    echo "$0: this does not come about: $*; the logs are in $dir" >&2
    exit 1
}

if [ ! -d "$dir/data" ]; then
    [ -z "$as" ] || chown postgres "$dir"
    $as "$postgres/initdb" --encoding UTF8 --locale C --auth trust --username sabika \
        --pgdata "$dir/data" >"$dir/initdb.log"
fi
# shellcheck disable=SC2086
starts postgres $as "$postgres/postgres" -D "$dir/data" -k "$dir" -c listen_addresses=
until_it "$postgres/pg_isready" -h "$dir" -U sabika
"$postgres/psql" -h "$dir" -U sabika -d postgres -Atc "SELECT 1 FROM pg_database WHERE datname = 'sabika'" |
    grep -q 1 || "$postgres/createdb" -h "$dir" -U sabika sabika

starts nats nats-server --addr 127.0.0.1 --port $((port + 3))

# A server: what differs is on the command line, the rest in a file.
cat >"$dir/sabika.conf" <<EOF
database = $url
nats = nats://127.0.0.1:$((port + 3))
behind-proxy = true
connections = 2000
EOF
starts one "$program" serve --config "$dir/sabika.conf" --port $((port + 1))
starts two "$program" serve --config "$dir/sabika.conf" --port $((port + 2))

sed -e "s/%PORT%/127.0.0.1:$port/" -e "s/%ONE%/127.0.0.1:$((port + 1))/" -e "s/%TWO%/127.0.0.1:$((port + 2))/" \
    "$(dirname "$0")/haproxy.cfg" >"$dir/haproxy.cfg"
starts haproxy haproxy -db -f "$dir/haproxy.cfg"
until_it curl --fail --silent "http://127.0.0.1:$((port + 1))/healthz"
until_it curl --fail --silent "http://127.0.0.1:$((port + 2))/healthz"
until_it curl --fail --silent "http://127.0.0.1:$port/healthz"
echo "Sabika is at http://127.0.0.1:$port/"
wait
