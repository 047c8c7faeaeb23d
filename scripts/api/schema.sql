-- The column names are the API's field names, to the letter.

CREATE TABLE projects (
  -- The order of creation: replacing a project keeps it, and AUTOINCREMENT never hands a deleted place out again.
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NOCASE: pages become files, and not every file system tells "Shop" from "shop".
  _id TEXT NOT NULL COLLATE NOCASE UNIQUE,
  id ANY NOT NULL,
  title TEXT NOT NULL,
  details TEXT NOT NULL,
  description TEXT NOT NULL,
  UrlImage TEXT NOT NULL,
  UrlVideo TEXT,
  directLink TEXT,
  github TEXT
) STRICT;

CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Every time is in ISO 8601, UTC, so that texts in order are times in order.
  receivedAt TEXT NOT NULL,
  -- Of the four fields, to know a message that is sent again.
  digest BLOB NOT NULL,
  -- NULL for what does not look like spam.
  spamReason TEXT,
  answeredAt TEXT,
  -- The first half of the e-mail's Message-ID: the same at every attempt, so that a mail server can tell a second copy.
  mailID TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))),
  -- NULL for what is not to be delivered, or not any more.
  nextAttemptAt TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  deliveredAt TEXT,
  -- What the last attempt failed by.
  deliveryError TEXT,
  -- Last, because SQLite walks through a long text to reach what is behind it.
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  yourSubject TEXT NOT NULL,
  message TEXT NOT NULL
) STRICT;

CREATE INDEX messagesByDigest ON messages (digest, receivedAt);
CREATE INDEX messagesDue ON messages (nextAttemptAt) WHERE nextAttemptAt IS NOT NULL;
