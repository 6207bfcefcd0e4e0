-- The link by which a calendar program reads what a person has registered for. Each new link counts up, and only the newest one
-- opens the list; without a row it is the first.
create table event_feed_links (
  account_id bigint primary key references accounts on delete cascade,
  number integer not null check (number > 0),
  renewed_at timestamptz not null
);
