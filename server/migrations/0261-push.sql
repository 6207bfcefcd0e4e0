-- The keys with which the portal identifies itself to push services (VAPID). Made once: a browser's subscription is
-- tied to them.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- The devices that show notifications. A device belongs to one account and to the session that added it.
create table push_devices (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamptz not null
);
create index push_devices_of_account on push_devices (account_id, id);
create index push_devices_of_session on push_devices (session_id);

-- What a person chose; without a row the defaults apply. Quiet hours are in Indian time.
create table push_choices (
  account_id bigint primary key references accounts on delete cascade,
  kinds text[] not null,
  quiet_from text not null,
  quiet_to text not null,
  is_quiet_in_exams boolean not null
);

-- Notifications that were pushed to a person, or are held back (due_at) for the message after a quiet time. Each
-- notification is pushed at most once to a person.
create table pushes (
  account_id bigint not null references accounts on delete cascade,
  notification_id bigint not null,
  at timestamptz not null,
  -- Whether it counts for the most of a day.
  is_counted boolean not null,
  due_at timestamptz,
  primary key (account_id, notification_id)
);
create index pushes_due on pushes (due_at) where due_at is not null;
create index pushes_by_time on pushes (at);
