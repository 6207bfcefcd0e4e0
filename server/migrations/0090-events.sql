-- Events, who has registered for them, and who was there.

create table events (
  id bigint generated always as identity primary key,
  slug text not null unique,
  title text not null,
  fest text not null check (fest in ('TML', 'Cognition', 'Regular')),
  -- The team's account.
  author_id bigint not null references accounts,
  state text not null check (state in ('draft', 'scheduled', 'live', 'cancelled')),
  poster text,
  body text not null,
  body_text text not null,
  rules text not null,
  prizes text not null,
  schedule jsonb not null,
  contacts jsonb not null,
  faq jsonb not null,
  questions jsonb not null,
  -- Null only in a draft.
  starts_at timestamptz,
  ends_at timestamptz,
  venue text not null,
  link text not null,
  -- How many are taken is the pool's (capacity_pools, 'event:<id>').
  seats integer check (seats >= 1),
  has_waiting_list boolean not null,
  offer_hours integer check (offer_hours >= 1),
  min_members integer not null check (min_members >= 1),
  max_members integer not null check (max_members >= min_members),
  fee integer not null check (fee >= 0),
  fee_note text not null,
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  eligible_years text[] not null,
  eligible_branches text[] not null,
  publish_at timestamptz,
  published_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  created_at timestamptz not null,
  edited_at timestamptz,
  change_note text,
  changed_at timestamptz,
  held_because text,
  -- Counts changes, for calendar programs.
  sequence integer not null default 0,
  check (state in ('draft', 'cancelled') or (starts_at < ends_at and registration_closes_at <= starts_at)),
  check ((state = 'cancelled') = (cancelled_at is not null))
);
-- The three tabs of the list; what has been cancelled stays there with its reason.
create index events_by_start on events (starts_at, id) where state in ('live', 'cancelled') and published_at is not null;
create index events_by_end on events (ends_at desc, id desc) where state in ('live', 'cancelled') and published_at is not null;
create index events_of_author on events (author_id, coalesce(starts_at, created_at) desc, id desc);
create index events_due on events (publish_at) where state = 'scheduled';

create table event_files (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  key text not null unique,
  name text not null,
  content_type text not null,
  byte_count bigint not null
);
create index event_files_of_event on event_files (event_id);

-- One press of 'Register': a person, or a group with its leader.
create table event_registrations (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  leader_id bigint not null references accounts,
  state text not null check (state in ('Registered', 'Waiting', 'Pending members', 'Approved', 'Cancelled')),
  -- The seats that it holds, or waits for.
  size integer not null check (size >= 1),
  group_name text not null default '',
  answers jsonb not null default '{}',
  created_at timestamptz not null,
  -- Members who have not agreed by then lose their place.
  held_until timestamptz,
  -- A seat that became free is lost when it is not accepted by then.
  offered_until timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  -- The state of which its people were mailed; another one is to be mailed yet.
  mailed_state text
);
create index event_registrations_of_event on event_registrations (event_id, id);
create index event_registrations_of_leader on event_registrations (leader_id);
create index event_registrations_unmailed on event_registrations (event_id, id)
  where mailed_state is distinct from state;
create index event_registrations_held on event_registrations (held_until) where held_until is not null;
create index event_registrations_offered on event_registrations (offered_until) where offered_until is not null;

-- A person in a registration.
create table event_participants (
  id bigint generated always as identity primary key,
  registration_id bigint not null references event_registrations on delete cascade,
  event_id bigint not null,
  account_id bigint not null references accounts,
  accepted_at timestamptz,
  left_at timestamptz,
  checked_in_at timestamptz,
  checked_in_by bigint references accounts on delete set null
);
-- The key is the rule: nobody is in one event twice, however often the button is pressed.
create unique index event_participants_once on event_participants (event_id, account_id) where left_at is null;
create index event_participants_of_registration on event_participants (registration_id);
create index event_participants_of_account on event_participants (account_id, event_id);
create index event_participants_of_event on event_participants (event_id, id) where left_at is null;

-- Who may check people in besides the team (contract.md section 8).
create table event_heads (
  event_id bigint not null references events on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  primary key (event_id, account_id)
);
create index event_heads_of_account on event_heads (account_id);
