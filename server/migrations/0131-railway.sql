-- Railway concessions: applications with their moves and proofs, home stations, the desk's settings and hours.

-- One row. What is left out of it has the default of the contract (contract/src/railway-settings.ts).
create table railway_settings (
  id boolean primary key default true check (id),
  content jsonb not null default '{}',
  updated_at timestamptz,
  updated_by bigint references accounts
);
insert into railway_settings default values;

create table railway_applications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  state text not null check (state in ('Pending', 'Approved', 'Issued', 'Rejected', 'Expired', 'Cancelled')),
  -- Counts up with every change.
  version integer not null default 1,
  -- The profile as it was when the student applied or resubmitted.
  name text not null,
  email text not null,
  prn text not null,
  branch text not null,
  year text not null,
  gender text not null,
  born_on date not null,
  phone text not null,
  address text not null,
  pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
  line text not null,
  station text not null,
  destination text not null,
  class text not null check (class in ('I', 'II')),
  period text not null check (period in ('Monthly', 'Quarterly')),
  kind text not null check (kind in ('New', 'Renewal')),
  last_pass_number text not null default '',
  last_pass_class text check (last_pass_class in ('I', 'II')),
  last_pass_period text check (last_pass_period in ('Monthly', 'Quarterly')),
  last_pass_ends_on date,
  -- Whole rupees; null: the desk has no table of fares for it.
  fare integer,
  applied_at timestamptz not null,
  -- When the present state began.
  state_at timestamptz not null,
  -- Of the present state: why it was rejected or cancelled.
  reason text not null default '',
  approved_at timestamptz,
  collect_by date,
  -- A slot at the desk, the number on the board of its day, and when it was called.
  pickup_at timestamptz,
  token integer,
  called_at timestamptz,
  serial text,
  issued_at timestamptz,
  issued_by bigint references accounts,
  certificate_till date,
  valid_from date,
  valid_till date,
  check ((state = 'Issued') <= (serial is not null and valid_till is not null and certificate_till is not null)),
  check ((state = 'Approved') <= (collect_by is not null))
);
-- The key is the rule: of two applications at once, one is taken.
create unique index railway_applications_open on railway_applications (account_id)
  where state in ('Pending', 'Approved');
create index railway_applications_of_account on railway_applications (account_id, id desc);
create index railway_applications_by_state on railway_applications (state, id);
-- What the clock looks for.
create index railway_applications_ending on railway_applications (valid_till) where state = 'Issued';
create index railway_applications_lapsing on railway_applications (certificate_till) where state = 'Issued';
create index railway_applications_to_collect on railway_applications (collect_by) where state = 'Approved';
-- The queue of a day.
create index railway_applications_queue on railway_applications (pickup_at, token)
  where state = 'Approved' and pickup_at is not null;

create table railway_moves (
  id bigint generated always as identity primary key,
  application_id bigint not null references railway_applications on delete cascade,
  move text not null,
  from_state text,
  to_state text not null,
  -- Null: the clock.
  by_id bigint references accounts,
  at timestamptz not null,
  reason text not null default '',
  -- What an edit, a resubmission or a correction replaced.
  replaced jsonb
);
create index railway_moves_of_application on railway_moves (application_id, id);
create index railway_moves_by_account on railway_moves (by_id, id) where by_id is not null;

-- A request to travel from another station. Until it is approved the old one counts.
create table railway_station_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  state text not null check (state in ('Pending', 'Approved', 'Rejected', 'Cancelled')),
  from_line text not null,
  from_station text not null,
  line text not null,
  station text not null,
  address text not null,
  pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references accounts,
  reason text not null default ''
);
create unique index railway_station_changes_open on railway_station_changes (account_id) where state = 'Pending';
create index railway_station_changes_of_account on railway_station_changes (account_id, id desc);
create index railway_station_changes_by_state on railway_station_changes (state, id);

-- Where a student lives, as the desk has checked it.
create table railway_homes (
  account_id bigint primary key references accounts on delete cascade,
  line text not null,
  station text not null,
  address text not null,
  pin text not null,
  confirmed_at timestamptz not null
);

-- The files of an application or of a change; the rows go with the files.
create table railway_proofs (
  id bigint generated always as identity primary key,
  application_id bigint references railway_applications on delete cascade,
  change_id bigint references railway_station_changes on delete cascade,
  kind text not null check (kind in ('address', 'oldPass')),
  name text not null,
  file_key text not null unique,
  content_type text not null,
  byte_count integer not null,
  added_at timestamptz not null,
  check ((application_id is null) <> (change_id is null))
);
create unique index railway_proofs_of_application on railway_proofs (application_id, kind) where application_id is not null;
create unique index railway_proofs_of_change on railway_proofs (change_id, kind) where change_id is not null;

-- How many students have a slot; the row of a slot that nobody has taken doesn't exist.
create table railway_slots (
  starts_at timestamptz primary key,
  taken integer not null check (taken >= 0)
);
-- The last number on the board of a day.
create table railway_days (
  day date primary key,
  tokens integer not null check (tokens >= 0)
);

-- The key makes each reminder go out once.
create table railway_reminders (
  application_id bigint not null references railway_applications on delete cascade,
  kind text not null check (kind in ('pass5', 'pass2', 'certificate')),
  at timestamptz not null,
  primary key (application_id, kind)
);
-- Who wants to know when applications open again.
create table railway_opening_waits (
  account_id bigint primary key references accounts on delete cascade,
  asked_at timestamptz not null
);
