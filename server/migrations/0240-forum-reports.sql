-- Readers report a query, an answer or a reply; the council keeps it, or removes it and says why.
create table forum_query_reports (
  query_id bigint not null references forum_queries on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  -- The council has decided.
  settled_at timestamptz,
  primary key (query_id, account_id)
);
create index forum_query_reports_open on forum_query_reports (query_id, created_at) where settled_at is null;
create index forum_query_reports_of_account on forum_query_reports (account_id);

create table forum_answer_reports (
  answer_id bigint not null references forum_answers on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (answer_id, account_id)
);
create index forum_answer_reports_open on forum_answer_reports (answer_id, created_at) where settled_at is null;
create index forum_answer_reports_of_account on forum_answer_reports (account_id);

create table forum_reply_reports (
  reply_id bigint not null references forum_replies on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (reply_id, account_id)
);
create index forum_reply_reports_open on forum_reply_reports (reply_id, created_at) where settled_at is null;
create index forum_reply_reports_of_account on forum_reply_reports (account_id);
