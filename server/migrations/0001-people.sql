-- Accounts, who they belong to, their sessions; the audit and the counts of the limits.
create extension if not exists pg_trgm;

create table accounts (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('Student', 'Team', 'Council', 'Railway', 'RegDesk', 'Alumni', 'AlumniAdmin')),
  -- Only students, teams and alumni have a page of their own (spec section 3).
  slug text unique,
  photo_url text,
  about text not null default '',
  linkedin text,
  github text,
  is_event_head boolean not null default false,
  rights text[] not null default '{}',
  muted_notifications text[] not null default '{}',
  blocked_at timestamptz,
  joined_at timestamptz not null default now(),
  check ((role in ('Student', 'Team', 'Alumni')) = (slug is not null))
);

create table students (
  account_id bigint primary key references accounts on delete cascade,
  prn text not null unique,
  branch text not null,
  year text not null check (year in ('FE', 'SE', 'TE', 'BE')),
  gender text not null,
  born_on date not null,
  domains text[] not null default '{}',
  home_line text,
  home_station text
);

create table alumni (
  account_id bigint primary key references accounts on delete cascade,
  status text not null check (status in ('pending', 'approved', 'rejected', 'blocked')),
  branch text not null,
  pass_out_year int not null,
  body text not null default '',
  domains text[] not null default '{}',
  qualification text not null default '',
  company_name text not null default '',
  designation text not null default '',
  employment_type text,
  college text not null default '',
  course text not null default '',
  post_grad_year int,
  cover_url text
);

create table sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index sessions_of_account on sessions (account_id) where ended_at is null;

-- Hashes only: whoever reads the table cannot sign in with it.
create table refresh_tokens (
  hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  deed text not null,
  actor_id bigint,
  subject text,
  detail jsonb not null default '{}',
  request_id text,
  address text
);
create index audit_entries_by_actor on audit_entries (actor_id, at desc);
create index audit_entries_by_deed on audit_entries (deed, at desc);

-- Counts a minute, agreed between replicas. Unlogged: after a crash everybody starts the minute anew.
create unlogged table limit_counts (
  bucket text not null,
  minute timestamptz not null,
  used int not null,
  primary key (bucket, minute)
);
create index limit_counts_by_minute on limit_counts (minute);
