-- Numbered booklets of the railway desk. A leaf is a row from the day its booklet is added, so none can be given out
-- twice or get lost: what happens to a leaf is a change of its row.

create table railway_booklets (
  id bigint generated always as identity primary key,
  -- As the settings name it, like W for Western.
  family text not null check (family ~ '^[A-Z]{1,3}$'),
  first_number bigint not null check (first_number >= 0),
  last_number bigint not null,
  added_at timestamptz not null,
  added_by bigint not null references accounts,
  -- When its first leaf left it.
  opened_at timestamptz,
  -- How many leaves are in which state; whoever changes a leaf locks the booklet and counts, in the same transaction.
  free integer not null,
  used integer not null default 0,
  damaged integer not null default 0,
  -- Filled, and then not collected or taken back.
  cancelled integer not null default 0,
  state text not null generated always as
    (case when free = 0 then 'Full' when opened_at is null then 'Available' else 'In use' end) stored,
  check (free >= 0 and used >= 0 and damaged >= 0 and cancelled >= 0),
  check (free + used + damaged + cancelled = last_number - first_number + 1)
);
-- The next booklet of a family: what is open comes first.
create index railway_booklets_to_use on railway_booklets (family, (opened_at is null), first_number) where free > 0;
-- The list: what still has leaves, then the full ones, the newest first.
create index railway_booklets_listed on railway_booklets
  ((free = 0), family, (case when free = 0 then -first_number else first_number end));
create index railway_booklets_of_family on railway_booklets
  (family, (free = 0), (case when free = 0 then -first_number else first_number end));
create index railway_booklets_added_by on railway_booklets (added_by);

create table railway_leaves (
  id bigint generated always as identity primary key,
  booklet_id bigint not null references railway_booklets,
  family text not null,
  number bigint not null,
  -- The family and the number, like C206318.
  serial text not null unique,
  state text not null default 'Free' check (state in ('Free', 'Used', 'Damaged', 'NotCollected', 'Cancelled')),
  application_id bigint references railway_applications,
  issued_at timestamptz,
  issued_by bigint references accounts,
  -- Why the leaf is damaged or came back, since when, and who said so.
  reason text not null default '',
  marked_at timestamptz,
  marked_by bigint references accounts,
  check ((state in ('Used', 'NotCollected', 'Cancelled'))
    <= (application_id is not null and issued_at is not null and issued_by is not null)),
  check ((state in ('Damaged', 'NotCollected', 'Cancelled')) = (marked_at is not null)),
  check ((state = 'Free') <= (application_id is null and issued_at is null))
);
-- The keys are the rules: a number exists once in its family, and a concession has one leaf.
create unique index railway_leaves_by_number on railway_leaves (family, number);
create unique index railway_leaves_held on railway_leaves (application_id) where state = 'Used';
create index railway_leaves_of_application on railway_leaves (application_id) where application_id is not null;
create index railway_leaves_of_booklet on railway_leaves (booklet_id, number);
create index railway_leaves_free on railway_leaves (booklet_id, number) where state = 'Free';
-- The register, by the day of issue.
create index railway_leaves_register on railway_leaves (family, issued_at, id) where state = 'Used';
create index railway_leaves_damaged on railway_leaves (marked_at) where state = 'Damaged';
create index railway_leaves_issued_by on railway_leaves (issued_by) where issued_by is not null;
create index railway_leaves_marked_by on railway_leaves (marked_by) where marked_by is not null;

-- An application names its serial too, for lists; no serial is named twice.
create unique index railway_applications_serial on railway_applications (serial) where serial is not null;
