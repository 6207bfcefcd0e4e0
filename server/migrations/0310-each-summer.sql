-- Each summer all students move up a year in one run, and those who have finished become alumni.
create table year_runs (
  id bigint generated always as identity primary key,
  -- The academic year that begins.
  academic_year text not null check (academic_year ~ '^20\d\d-\d\d$'),
  run_by bigint not null references accounts,
  run_at timestamptz not null,
  undone_by bigint references accounts,
  undone_at timestamptz,
  -- The last account that got the mail of welcome.
  mailed_to bigint not null default 0,
  check ((undone_by is null) = (undone_at is null))
);
create unique index year_runs_in_force on year_runs (academic_year) where undone_at is null;

create table year_moves (
  run_id bigint not null references year_runs on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  branch text not null,
  from_year text not null,
  -- Null: became an alumnus.
  to_year text,
  from_semester int,
  -- Whether an undo left the person as they are, because their profile had changed since.
  is_kept boolean not null default false,
  primary key (run_id, account_id)
);
create index year_moves_of_account on year_moves (account_id);

-- Students who don't move: they repeat the year, in one run, or have left the college.
create table year_holds (
  account_id bigint primary key references accounts on delete cascade,
  hold text not null check (hold in ('repeats', 'left')),
  academic_year text not null,
  held_by bigint not null references accounts,
  held_at timestamptz not null
);

-- People are welcomed as alumni in their bell, and asked to answer queries (0300).
alter table notification_subjects drop constraint notification_subjects_type_check;
alter table notification_subjects add constraint notification_subjects_type_check
  check (type in ('Blog', 'Announcement', 'Event', 'Query', 'Railway', 'Form', 'Account')) not valid;
alter table notifications drop constraint notifications_action_check;
alter table notifications add constraint notifications_action_check
  check (action in ('made', 'answered', 'replied', 'mentioned', 'mentionedInReply', 'helped', 'nudged', 'closed', 'reopened',
    'asked', 'outcomeInvited', 'outcomeShared',
    'moved', 'cancelled', 'seated', 'unseated', 'invited', 'memberLeft', 'leads', 'messaged',
    'reportReturned', 'reportAccepted', 'reportDue', 'certified', 'uncertified',
    'railwayPending', 'railwayApproved', 'railwayIssued', 'railwayRejected', 'railwayExpired', 'railwayCancelled',
    'railwayPassEnds', 'railwayCertificateEnds', 'railwayStationApproved', 'railwayStationRejected',
    'railwayOpened', 'formDue', 'formShared', 'eventDay', 'eventHour', 'eventOpens', 'formCloses', 'welcomed')) not valid;
