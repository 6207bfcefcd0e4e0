-- The desk's approvals and rejections. A decision may be undone for a few seconds, so each keeps how the alumnus stood
-- before it; the mail about it goes out only when that time is over (`announced_at`).
create table alumni_decisions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  status text not null check (status in ('approved', 'rejected')),
  decided_by bigint not null references accounts on delete cascade,
  decided_at timestamptz not null,
  before_status text not null check (before_status in ('pending', 'rejected')),
  before_reason text not null,
  before_asked_for text not null,
  before_decided_by bigint references accounts on delete set null,
  before_decided_at timestamptz,
  announced_at timestamptz,
  undone_at timestamptz,
  check (announced_at is null or undone_at is null)
);
-- What still has to be announced, oldest first.
create index alumni_decisions_open on alumni_decisions (decided_at) where announced_at is null and undone_at is null;
create index alumni_decisions_of on alumni_decisions (account_id, id desc);
create index alumni_decisions_by on alumni_decisions (decided_by);
create index alumni_decisions_before_by on alumni_decisions (before_decided_by) where before_decided_by is not null;

-- Who was here lately, for the desk's counter and its filter.
create index sessions_by_last_use on sessions (last_used_at desc) include (account_id);

-- The desk's list of live internships, the nearest last day first.
create index announcements_internships_ending on announcements (hide_after, id)
  where state = 'live' and kind = 'internship';
