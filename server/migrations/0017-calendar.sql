-- The academic calendar. The council works on calendar_entries, a draft; publishing a term copies them as a whole to
-- calendar_published, which is all that readers ever see.
create table calendar_terms (
  -- 2026-27-odd
  term text primary key check (term ~ '^20\d\d-\d\d-(odd|even)$'),
  -- Goes up with each change of the draft: whoever publishes names the one that he has seen.
  draft_version int not null default 0,
  published_at timestamptz,
  document_key text,
  document_bytes int,
  check ((document_key is null) = (document_bytes is null))
);

create table calendar_entries (
  id bigint generated always as identity primary key,
  term text not null references calendar_terms on delete cascade,
  -- What subscribed calendars know it by, for good.
  uid uuid not null default gen_random_uuid(),
  -- The event of an imported .ics file, so that a second import knows it again.
  source_uid text,
  title text not null,
  kind text not null check (kind in ('teaching', 'test', 'practical', 'exam', 'holiday', 'fest', 'result', 'deadline')),
  starts_on date not null,
  ends_on date not null,
  -- Empty: everybody.
  years text[] not null default '{}',
  branches text[] not null default '{}',
  note text not null default '',
  version int not null default 1,
  created_by bigint references accounts on delete set null,
  updated_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_on >= starts_on)
);
create index calendar_entries_of_term on calendar_entries (term, starts_on, id);
create index calendar_entries_by on calendar_entries (created_by);
create index calendar_entries_updated_by on calendar_entries (updated_by);

create table calendar_published (
  id bigint primary key,
  term text not null references calendar_terms on delete cascade,
  uid uuid not null,
  title text not null,
  kind text not null,
  starts_on date not null,
  ends_on date not null,
  years text[] not null,
  branches text[] not null,
  note text not null,
  -- SEQUENCE and LAST-MODIFIED of iCalendar.
  sequence int not null default 0,
  modified_at timestamptz not null
);
create index calendar_published_of_term on calendar_published (term, starts_on, id);

create table calendar_notices (
  id bigint generated always as identity primary key,
  term text not null references calendar_terms on delete cascade,
  published_at timestamptz not null,
  published_by bigint references accounts on delete set null,
  note text not null default '',
  is_first boolean not null,
  added_count int not null,
  changed_count int not null,
  removed_count int not null,
  lines jsonb not null
);
create index calendar_notices_of_term on calendar_notices (term, id desc);
create index calendar_notices_by on calendar_notices (published_by);
