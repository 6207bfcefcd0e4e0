-- How often an alumnus is asked in a week, and their holidays, both days included.
alter table alumni
  add column asked_weekly_max smallint not null default 2 check (asked_weekly_max between 0 and 10),
  add column away_from date,
  add column away_until date,
  add constraint alumni_away_check check (num_nulls(away_from, away_until) in (0, 2) and away_from <= away_until);

-- The alumni whom the portal asked to answer a query.
create table forum_asked (
  query_id bigint not null references forum_queries on delete cascade,
  alumnus_id bigint not null references accounts on delete cascade,
  round smallint not null,
  asked_at timestamptz not null,
  state text not null check (state in ('asked', 'answered', 'declined', 'lapsed')),
  primary key (query_id, alumnus_id)
);
create index forum_asked_of_alumnus on forum_asked (alumnus_id, state);
-- Rows whose time is over, and how often each alumnus was asked lately.
create index forum_asked_waiting on forum_asked (asked_at) where state = 'asked';
create index forum_asked_lately on forum_asked (asked_at) include (alumnus_id);

-- What came of a query, as its author describes it; without a text the author was only invited to.
create table forum_outcomes (
  query_id bigint primary key references forum_queries on delete cascade,
  message text not null default '',
  written_at timestamptz,
  invited_at timestamptz
);
-- The people whose answers helped, as the author marks them with the outcome.
create table forum_outcome_helpers (
  query_id bigint not null references forum_outcomes on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  primary key (query_id, account_id)
);
create index forum_outcome_helpers_by_account on forum_outcome_helpers (account_id);
