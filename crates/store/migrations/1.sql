-- The same text for SQLite and PostgreSQL, but for two words in braces (`migrations.rs` says which).
-- Moments are milliseconds since 1970.

CREATE TABLE persons (
    id {NUMBERED},
    made BIGINT NOT NULL
);
CREATE INDEX persons_by_age ON persons (made);

CREATE TABLE sessions (
    id {NUMBERED},
    hash TEXT NOT NULL UNIQUE,
    person BIGINT NOT NULL REFERENCES persons (id),
    device TEXT NOT NULL,
    made BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX sessions_of_person ON sessions (person);
CREATE INDEX sessions_by_age ON sessions (seen);

CREATE TABLE passes (
    hash TEXT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES persons (id),
    until BIGINT NOT NULL
);
CREATE INDEX passes_of_person ON passes (person);
CREATE INDEX passes_by_age ON passes (until);

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    made TEXT NOT NULL,
    maker BIGINT REFERENCES persons (id) ON DELETE SET NULL,
    made_at BIGINT NOT NULL,
    -- Who owns it: raised with every owner, so that an earlier one finds out.
    epoch BIGINT NOT NULL,
    node TEXT NOT NULL,
    owned_since BIGINT NOT NULL,
    -- The number of the deed that comes next.
    next BIGINT NOT NULL,
    -- The glance.
    changed BIGINT NOT NULL,
    state TEXT NOT NULL,
    open BIGINT NOT NULL,
    actor BIGINT,
    glance TEXT NOT NULL
);
CREATE INDEX tables_by_age ON tables (state, changed);
CREATE INDEX tables_by_maker ON tables (maker, made_at);
CREATE INDEX tables_open ON tables (changed) WHERE open = 1 AND state = 'gathering';

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    place BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES persons (id),
    PRIMARY KEY (table_id, place)
) {COMPACT};
CREATE INDEX seats_of_person ON seats (person, table_id);

CREATE TABLE deeds (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) {COMPACT};

CREATE TABLE words (
    id {NUMBERED},
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person BIGINT NOT NULL REFERENCES persons (id),
    at BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX words_of_table ON words (table_id, id);
CREATE INDEX words_of_person ON words (person);

CREATE TABLE secrets (
    name TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
);
