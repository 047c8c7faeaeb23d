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
  receivedAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  yourSubject TEXT NOT NULL,
  message TEXT NOT NULL
) STRICT;
