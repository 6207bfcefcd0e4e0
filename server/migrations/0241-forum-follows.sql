-- What a reader chose about the notifications of a query. Without a row, its author and everyone who answered follow it.
create table forum_follows (
  query_id bigint not null references forum_queries on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  state text not null check (state in ('following', 'left', 'muted')),
  created_at timestamptz not null,
  primary key (query_id, account_id)
);
create index forum_follows_of_account on forum_follows (account_id, created_at desc);

-- Teams whose posts a reader doesn't want in the bell.
create table notification_team_mutes (
  account_id bigint not null references accounts on delete cascade,
  team_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, team_id)
);
create index notification_team_mutes_of_team on notification_team_mutes (team_id);
