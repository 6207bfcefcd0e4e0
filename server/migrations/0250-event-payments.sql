-- Who has paid the fee of an event, as its team marks it. The festival's desk has payments of its own (festival_payments).
create table event_payments (
  participant_id bigint primary key references event_participants on delete cascade,
  event_id bigint not null references events on delete cascade,
  -- Whole rupees: the fee at that time.
  amount integer not null check (amount > 0),
  -- Such as the number of a UPI payment; '' without one.
  reference text not null default '',
  marked_at timestamptz not null,
  marked_by bigint references accounts on delete set null
);
create index event_payments_of_event on event_payments (event_id);
create index event_payments_marked_by on event_payments (marked_by);
