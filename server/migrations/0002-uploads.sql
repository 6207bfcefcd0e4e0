-- Files that people sent, as we keep them. The bytes are in the file store under the key; a row is written first,
-- so that whatever lies in the store can be found from here and removed.
create table uploads (
  id bigint generated always as identity primary key,
  -- 32 hex digits that we drew; the address of the file is made of it.
  key text not null unique,
  -- The account it counts against; null: sent by a visitor. No foreign key: the platform does not know accounts.
  owner_id bigint,
  kind text not null,
  content_type text not null,
  -- All that is stored for this row, the thumbnail included.
  byte_count bigint not null check (byte_count > 0),
  width integer,
  height integer,
  -- Of the full-size file, to prove a restored backup.
  sha256 bytea not null,
  -- How many things show it. An address may be copied from one post into another, so one owner is not enough.
  use_count integer not null default 0 check (use_count >= 0),
  created_at timestamptz not null,
  -- When the last thing that showed it was deleted.
  released_at timestamptz
);

create index uploads_by_owner on uploads (owner_id) include (byte_count);
create index uploads_unused on uploads (id) where use_count = 0;
