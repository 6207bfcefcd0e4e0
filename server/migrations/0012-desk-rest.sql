-- Two accounts of one person become one. The account that goes stays as a row that nobody signs in with: its e-mail
-- and PRN stay taken, and its address leads to the account that stays.
alter table accounts
  add column joined_into bigint references accounts on delete cascade,
  add constraint accounts_joined_are_blocked check (joined_into is null or blocked_at is not null);
create index accounts_joined on accounts (joined_into) where joined_into is not null;

-- The holder of an old student account is asked whether he is the alumnus. The mailed link is signed and not stored;
-- this row says how long it holds and that it holds once.
create table account_join_requests (
  id bigint generated always as identity primary key,
  gone_id bigint not null references accounts on delete cascade,
  kept_id bigint not null references accounts on delete cascade,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  answer text check (answer in ('confirmed', 'refused')),
  check ((answered_at is null) = (answer is null)),
  check (gone_id <> kept_id)
);
-- One question at a time.
create unique index account_join_requests_open on account_join_requests (kept_id) where answered_at is null;
create index account_join_requests_of on account_join_requests (kept_id, id desc);
create index account_join_requests_gone on account_join_requests (gone_id);

-- What the desk still wants of a registration that waits, as the mail says it; '': nothing.
alter table alumni add column asked_for text not null default '';
