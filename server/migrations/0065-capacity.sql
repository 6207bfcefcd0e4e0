-- Seats of whatever has a limited number of them, and who waits for one (platform/capacity).

create table capacity_pools (
  -- '<kind>:<id>' of the thing, such as 'event:12'.
  key text primary key,
  -- Null: as many as come.
  seats integer check (seats >= 0),
  taken integer not null default 0 check (taken >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  has_waiting_list boolean not null
);

create table capacity_waiting (
  pool_key text not null references capacity_pools (key) on delete cascade,
  place bigint generated always as identity,
  -- '<kind>:<id>' of who waits, such as 'registration:88'.
  holder text not null,
  -- A group waits for all of its seats together.
  size integer not null check (size >= 1),
  primary key (pool_key, place),
  unique (pool_key, holder)
);
