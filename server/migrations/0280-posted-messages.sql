-- The messages that a browser sent with an id of its own, so that sending one again doesn't post it twice.
create table posted_messages (
  account_id bigint not null references accounts on delete cascade,
  client_id uuid not null,
  message_id bigint not null,
  posted_at timestamptz not null,
  primary key (account_id, client_id)
);
create index posted_messages_by_time on posted_messages (posted_at);
