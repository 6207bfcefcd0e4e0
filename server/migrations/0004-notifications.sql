-- What people were told of. One row per thing told and one per audience, never one per recipient: a query that four
-- thousand people hear of is three rows.

-- The things that were told of, kept from the facts of other rooms: whose they are and what they are called now.
create table told_things (
  type text not null check (type in ('Blog', 'Announcement', 'Event', 'Query')),
  thing_id bigint not null,
  slug text not null,
  title text not null,
  owner_id bigint not null references accounts on delete cascade,
  primary key (type, thing_id)
);
create index told_things_by_slug on told_things (slug);

create table notifications (
  id bigint generated always as identity primary key,
  type text not null,
  thing_id bigint not null,
  -- What happened to the thing, and which of its parts did it: the answer, the reply; for `made` the thing itself.
  deed text not null check (deed in ('made', 'answered', 'replied')),
  deed_id bigint not null,
  -- The answer that a reply is under: the reply's notification goes with it.
  under_id bigint,
  created_by bigint not null references accounts on delete cascade,
  created_at timestamptz not null,
  foreign key (type, thing_id) references told_things on delete cascade,
  -- Nothing is told twice, however often it is asked for.
  unique (type, thing_id, deed, deed_id)
);

-- To whom: `role:Student`, `account:42`, later also years and branches. A viewer has a few audiences, and each is
-- read newest first from its own stretch of this index, muted types left out by key and not by filter: the bell costs
-- the same with a million rows as with a thousand.
create table notification_audiences (
  audience text not null,
  type text not null,
  created_at timestamptz not null,
  notification_id bigint not null references notifications on delete cascade,
  created_by bigint not null,
  primary key (audience, type, created_at, notification_id) include (created_by)
);
create index notification_audiences_of on notification_audiences (notification_id);

-- Ids are never used again, so a mark whose notification is gone harms nothing; a foreign key would need a second index
-- on every tap, and would give the planner a wrong way to read the first.
create table notification_seen (
  account_id bigint not null references accounts on delete cascade,
  notification_id bigint not null,
  primary key (account_id, notification_id)
);
