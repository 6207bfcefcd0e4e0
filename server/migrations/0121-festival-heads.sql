-- What the heads of a festival event note: who played, who won, and who meets whom.

create table festival_plays (
  registration_id bigint primary key references event_registrations on delete cascade,
  event_id bigint not null references events on delete cascade,
  state text not null default 'none' check (state in ('none', 'played', 'noShow')),
  marked_by bigint references accounts,
  marked_at timestamptz,
  -- To the registration desk.
  note text not null default '',
  note_by bigint references accounts,
  note_at timestamptz
);
create index festival_plays_of_event on festival_plays (event_id, state);

-- A result that is changed or withdrawn stays, with by whom and why.
create table festival_results (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  registration_id bigint not null references event_registrations on delete cascade,
  place integer not null check (place between 1 and 3),
  points integer not null check (points >= 0),
  -- Null: of several branches, or of another college.
  branch text,
  -- Why it shares its place, or why the points are not those of the table.
  reason text not null,
  is_tie boolean not null,
  proposed_by bigint not null references accounts,
  proposed_at timestamptz not null,
  withdrawn_by bigint references accounts,
  withdrawn_at timestamptz,
  withdraw_reason text not null default ''
);
-- The keys are the rules: of two heads who give the same place at once, one does.
create unique index festival_results_once on festival_results (registration_id) where withdrawn_at is null;
create unique index festival_results_place on festival_results (event_id, place)
  where withdrawn_at is null and not is_tie;
create index festival_results_of_registration on festival_results (registration_id, id desc);
create index festival_results_of_event on festival_results (event_id) where withdrawn_at is null;

create table festival_plans (
  event_id bigint primary key references events on delete cascade,
  kind text not null check (kind in ('order', 'bracket')),
  seed text not null,
  drawn_by bigint not null references accounts,
  drawn_at timestamptz not null
);

create table festival_matches (
  id bigint generated always as identity primary key,
  event_id bigint not null references festival_plans on delete cascade,
  round integer not null check (round >= 1),
  -- From the top of its round, from 0.
  slot integer not null check (slot >= 0),
  home_id bigint references event_registrations on delete set null,
  away_id bigint references event_registrations on delete set null,
  winner_id bigint references event_registrations on delete set null,
  is_bye boolean not null,
  starts_at timestamptz,
  venue text not null default '',
  unique (event_id, round, slot)
);

-- Who is named as a head of a festival event has its dashboard.
update accounts set is_event_head = true
  where role in ('Student', 'Team') and not is_event_head
    and id in (select h.account_id from event_heads h join events e on e.id = h.event_id where e.fest = 'TML');
