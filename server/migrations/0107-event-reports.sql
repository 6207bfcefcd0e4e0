-- What teams write about their events when they are over. One that is not started has no row.

create table event_reports (
  event_id bigint primary key references events on delete cascade,
  state text not null check (state in ('Draft', 'Submitted', 'Returned', 'Accepted')),
  coordinators text not null,
  faculty text not null,
  speaker text not null,
  designation text not null,
  objectives text not null,
  summary text not null,
  summary_words integer not null,
  outcome text not null,
  -- In whole rupees.
  expense integer,
  walk_ins integer not null,
  -- Who was there, by year.
  numbers jsonb not null,
  photos jsonb not null,
  links jsonb not null,
  edited_at timestamptz not null,
  -- Submitted for the first time: whether it was late does not change when it is returned.
  first_submitted_at timestamptz,
  submitted_at timestamptz,
  -- Null again once it is submitted again.
  returned_at timestamptz,
  accepted_at timestamptz,
  -- Like 2026-27/014.
  number text unique
);
create index event_reports_of_state on event_reports (state, submitted_at);

create table event_report_moves (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  state text not null,
  by_id bigint not null references accounts,
  comment text not null,
  at timestamptz not null
);
create index event_report_moves_of_event on event_report_moves (event_id, id);
create index event_report_moves_of_account on event_report_moves (by_id);

-- When a team was last reminded, and whether the portal has done so by itself.
create table event_report_reminders (
  event_id bigint primary key references events on delete cascade,
  reminded_at timestamptz not null,
  is_automatic boolean not null
);

alter table notifications drop constraint notifications_action_check;
alter table notifications add constraint notifications_action_check
  check (action in ('made', 'answered', 'replied', 'helped', 'nudged', 'closed', 'reopened',
    'moved', 'cancelled', 'seated', 'invited', 'messaged', 'reportReturned', 'reportAccepted', 'reportDue')) not valid;
