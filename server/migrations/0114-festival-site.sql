-- What the festival's public pages show in addition to its events, by academic year.
create table festival_years (
  academic_year text primary key,
  headline text not null default '',
  highlights jsonb not null default '[]',
  faq jsonb not null default '[]',
  reach text not null default '',
  contacts jsonb not null default '[]',
  winners jsonb not null default '[]',
  gallery jsonb not null default '[]',
  figures jsonb not null default '[]'
);

create table festival_sponsors (
  id bigint generated always as identity primary key,
  name text not null,
  tier text not null check (tier in ('Title', 'Powered by', 'Associate', 'Partner')),
  line text not null,
  link text not null,
  logo text not null,
  alt text not null,
  position integer not null,
  from_day date not null,
  to_day date not null,
  created_at timestamptz not null,
  check (from_day <= to_day)
);
create index festival_sponsors_by_day on festival_sponsors (to_day desc, id);

-- One row for each visitor, sponsor and ten minutes; who it was can't be read from it.
create table festival_sponsor_clicks (
  sponsor_id bigint not null references festival_sponsors on delete cascade,
  slot_at timestamptz not null,
  visitor bytea not null,
  primary key (sponsor_id, slot_at, visitor)
);

-- The one brochure for sponsors; `is_one` keeps a second away.
create table festival_brochure (
  is_one boolean primary key default true check (is_one),
  file_key text not null,
  byte_count integer not null
);

-- The festival's schedule, and the years that have one.
create index events_of_festival on events (starts_at)
  where fest = 'TML' and state in ('live', 'cancelled') and published_at is not null;
