-- Certificates of people who were at an event, and what they thought of it.

create table event_certificates (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  participant_id bigint not null references event_participants on delete cascade,
  account_id bigint not null references accounts,
  kind text not null check (kind in ('participation', 'first', 'second', 'third')),
  -- As they were on the day it was given: people move up a year, and leave.
  year text not null,
  branch text not null,
  group_name text not null,
  issued_at timestamptz not null,
  -- The kind of which its holder was told; another one is to be told yet.
  told_kind text,
  -- The key is the rule: a person has one certificate of an event, and a place takes the rank of participation.
  unique (event_id, account_id)
);
create index event_certificates_untold on event_certificates (event_id, id) where told_kind is distinct from kind;
create index event_certificates_of_account on event_certificates (account_id);
create index event_certificates_of_participant on event_certificates (participant_id);

-- Numbers each batch of people who are told, for the bell.
create sequence event_certificate_batches;

create table event_feedback (
  event_id bigint not null references events on delete cascade,
  account_id bigint not null references accounts,
  event_rating smallint not null check (event_rating between 1 and 5),
  organisation_rating smallint not null check (organisation_rating between 1 and 5),
  comment text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (event_id, account_id)
);
create index event_feedback_of_account on event_feedback (account_id);

-- The bell shows that a certificate was given.
alter table notifications drop constraint notifications_action_check;
alter table notifications add constraint notifications_action_check
  check (action in ('made', 'answered', 'replied', 'helped', 'nudged', 'closed', 'reopened',
    'moved', 'cancelled', 'seated', 'invited', 'messaged', 'reportReturned', 'reportAccepted', 'reportDue', 'certified')) not valid;
