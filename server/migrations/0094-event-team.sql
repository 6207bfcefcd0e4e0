-- What an event of the festival has besides.
alter table events
  add column category text check (category in ('Tatva', 'Moksh', 'Lakshya')),
  add column points jsonb not null default '[]',
  -- Null: for our own students alone.
  add column guest_fee integer check (guest_fee >= 0);

-- What is at the same time: events are short, so the range finds few of them however many there are.
create index events_by_span on events using gist (tstzrange(starts_at, ends_at))
  where state in ('live', 'scheduled');

-- Who came when, for a day's figures and its newest faces.
create index event_participants_checked_in on event_participants (event_id, checked_in_at desc)
  where checked_in_at is not null;
