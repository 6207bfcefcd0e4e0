-- Whether the demo data is whole. No row: none was ever begun; `seeding` after a start means that the one before was
-- killed in the middle, and what it left is half a story. In live mode it stays empty.
create table demo_seed (
  is_only_row boolean primary key default true check (is_only_row),
  state text not null check (state in ('seeding', 'done')),
  changed_at timestamptz not null
);
