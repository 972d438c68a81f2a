-- Who is told when it is their turn.

CREATE TABLE subscriptions (
    session BIGINT NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL,
    key TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- The page that asked for it.
    page TEXT NOT NULL,
    made BIGINT NOT NULL
);

CREATE TABLE webhooks (
    person BIGINT NOT NULL PRIMARY KEY REFERENCES persons (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    page TEXT NOT NULL,
    made BIGINT NOT NULL
);

-- Whoever was told of a table, and has not been there since.
CREATE TABLE notices (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
) {COMPACT};
CREATE INDEX notices_of_person ON notices (person);
