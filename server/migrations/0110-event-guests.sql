-- Guests of other colleges take part in events as students do, without an account.

-- A guest in one event, as they wrote themselves down for it.
create table event_guests (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  name text not null,
  college text not null,
  email text not null,
  phone text not null,
  created_at timestamptz not null,
  -- What the search at the desk looks at.
  words text not null generated always as (lower(name || ' ' || college || ' ' || email || ' ' || phone)) stored
);
create index event_guests_of_event on event_guests (event_id);
create index event_guests_by_words on event_guests using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table event_registrations
  alter column leader_id drop not null,
  add column leader_guest_id bigint references event_guests,
  -- A guest types the code of their e-mail by then, or the registration lapses. Null: confirmed, or a student's.
  add column unconfirmed_until timestamptz,
  add constraint event_registrations_leader check (num_nonnulls(leader_id, leader_guest_id) = 1) not valid;
create index event_registrations_unconfirmed on event_registrations (unconfirmed_until)
  where unconfirmed_until is not null;
create index event_registrations_of_leader_guest on event_registrations (leader_guest_id)
  where leader_guest_id is not null;

alter table event_participants
  alter column account_id drop not null,
  add column guest_id bigint references event_guests,
  -- The guest's address in lower case.
  add column guest_email text,
  add constraint event_participants_person check (num_nonnulls(account_id, guest_id) = 1) not valid,
  add constraint event_participants_guest_email check ((guest_id is null) = (guest_email is null)) not valid;
-- The key is the rule for guests as for accounts: nobody is in one event twice.
create unique index event_participants_guest_once on event_participants (event_id, guest_email)
  where guest_id is not null and left_at is null;
create index event_participants_of_guest on event_participants (guest_id) where guest_id is not null;

-- The code that was mailed last; each has few attempts.
create table event_guest_codes (
  registration_id bigint primary key references event_registrations on delete cascade,
  code_hash text not null,
  expires_at timestamptz not null,
  attempts_left integer not null,
  sent_count integer not null,
  sent_at timestamptz not null
);

alter table event_certificates
  alter column account_id drop not null,
  -- Of a guest, as on the day it was given.
  add column college text not null default '';
create unique index event_certificates_of_guest on event_certificates (event_id, participant_id)
  where account_id is null;

-- The desk looks for students by any part of a name, an e-mail or a PRN.
create index accounts_students_by_words on accounts using gin (lower(name || ' ' || email) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where role = 'Student';
create index students_by_prn_part on students using gin (lower(prn) gin_trgm_ops) with (gin_pending_list_limit = 256);
