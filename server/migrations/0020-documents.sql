-- Uploads that are on their way. A row is written before the file of its parts, so whatever lies in the folder of parts
-- can be found from here and removed; how much of it has come is the length of the file itself.
create table partial_uploads (
  id bigint generated always as identity primary key,
  -- 32 hex digits that we drew; the document that it becomes has the same.
  key text not null unique,
  -- No foreign key: the platform does not know accounts.
  owner_id bigint not null,
  -- What was announced, and so what is held against the account from the start.
  byte_count bigint not null check (byte_count > 0),
  created_at timestamptz not null
);
create index partial_uploads_by_owner on partial_uploads (owner_id) include (byte_count);
create index partial_uploads_by_age on partial_uploads (created_at);

-- Of the file as it came; a picture is kept in another form, so `sha256` says nothing about it. Null: as it came.
alter table uploads add column received_sha256 bytea;

-- What its author called the file, made safe; null: from before names were kept.
alter table announcement_files add column name text;
