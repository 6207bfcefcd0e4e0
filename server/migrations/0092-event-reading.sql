-- What people keep of events, and the orders in which they look for them.

create table event_saves (
  account_id bigint not null references accounts on delete cascade,
  event_id bigint not null references events on delete cascade,
  saved_at timestamptz not null,
  primary key (account_id, event_id)
);
create index event_saves_of_event on event_saves (event_id);

create index events_by_publishing on events (published_at desc, id desc)
  where state in ('live', 'cancelled') and published_at is not null;
create index events_by_title on events using gin (lower(title) gin_trgm_ops) with (gin_pending_list_limit = 256)
  where state in ('live', 'cancelled') and published_at is not null;
