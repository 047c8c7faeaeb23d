-- Messages learn what became of them: spam, answered, delivered. What came before was never mailed, so it is due now.
ALTER TABLE messages RENAME TO messages_1;

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

INSERT INTO messages (id, receivedAt, digest, nextAttemptAt, name, email, yourSubject, message)
SELECT id, receivedAt, digest(name, email, yourSubject, message), receivedAt, name, email, yourSubject, message
FROM messages_1 ORDER BY id;

DROP TABLE messages_1;
