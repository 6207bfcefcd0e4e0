-- What the alumni desk does in the forum: closing, reopening, and reminding alumni of a query that nobody answers.
create table forum_desk_acts (
  id bigint generated always as identity primary key,
  query_id bigint not null references forum_queries on delete cascade,
  act text not null check (act in ('closed', 'reopened', 'nudged')),
  -- Why, as the query's owner reads it; empty for a nudge.
  reason text not null default '',
  done_by bigint references accounts on delete set null,
  done_at timestamptz not null
);
create index forum_desk_acts_of on forum_desk_acts (query_id, id desc);
create index forum_desk_acts_by on forum_desk_acts (done_by);

-- Whom the desk reminded of which query, and when last: nobody twice within a week.
create table forum_nudges (
  query_id bigint not null references forum_queries on delete cascade,
  alumnus_id bigint not null references accounts on delete cascade,
  nudged_at timestamptz not null,
  primary key (query_id, alumnus_id)
);
create index forum_nudges_of_alumnus on forum_nudges (alumnus_id);

-- The desk's list of closed queries; those that wait have forum_queries_waiting.
create index forum_queries_closed on forum_queries (created_at desc, id desc) where not is_open;

alter table notifications drop constraint notifications_deed_check;
alter table notifications add constraint notifications_deed_check
  check (deed in ('made', 'answered', 'replied', 'helped', 'nudged', 'closed', 'reopened')) not valid;
