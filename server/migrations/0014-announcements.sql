-- Announcements and the internships of alumni.
create table announcements (
  id bigint generated always as identity primary key,
  slug text not null unique,
  kind text not null check (kind in ('announcement', 'internship')),
  title text not null,
  -- Sanitised HTML; and as plain text, with company and role of an internship, for the search.
  body text not null,
  body_text text not null,
  priority text not null check (priority in ('Normal', 'Important', 'Urgent')),
  is_pinned boolean not null default false,
  roles text[] not null,
  years text[] not null default '{}',
  branches text[] not null default '{}',
  -- What the contract calls an internship; null of an announcement.
  internship jsonb,
  author_id bigint not null references accounts on delete cascade,
  state text not null check (state in ('draft', 'scheduled', 'live', 'expired')),
  publish_at timestamptz,
  -- When it was first published; kept, so that nobody is told twice.
  published_at timestamptz,
  hide_after timestamptz,
  created_at timestamptz not null,
  edited_at timestamptz,
  words tsvector generated always as (words_of(title, body_text)) stored,
  check ((kind = 'internship') = (internship is not null)),
  check (state <> 'scheduled' or publish_at is not null),
  check (state <> 'live' or published_at is not null)
);
create index announcements_of_author on announcements (author_id, state, created_at desc, id desc);
create index announcements_waiting on announcements (publish_at) where state = 'scheduled';
create index announcements_ending on announcements (hide_after) where state = 'live' and hide_after is not null;
create index announcements_words on announcements using gin (words) with (gin_pending_list_limit = 256)
  where state = 'live';
create index announcements_live_internships on announcements (id) where state = 'live' and kind = 'internship';

-- Who sees what is live: a row for each key (`role:Team`, `class:SE:CE`, `alumni:IT`), none of what is not live. Nobody
-- is in two audiences of one announcement, so the pages of a person's keys are merged and nothing is sorted out.
create table announcement_audiences (
  audience text not null,
  announcement_id bigint not null references announcements on delete cascade,
  kind text not null,
  -- Whether it is for some only, and so stands under 'For me'.
  is_for_some boolean not null,
  is_pinned boolean not null,
  published_at timestamptz not null,
  hide_after timestamptz,
  primary key (announcement_id, audience)
);
create index announcement_audiences_page on announcement_audiences
  (audience, is_pinned desc, published_at desc, announcement_id desc) include (hide_after, kind, is_for_some);
create index announcement_audiences_internships on announcement_audiences
  (audience, is_pinned desc, published_at desc, announcement_id desc) include (hide_after) where kind = 'internship';
create index announcement_audiences_for_some on announcement_audiences
  (audience, is_pinned desc, published_at desc, announcement_id desc) include (hide_after) where is_for_some;

create table announcement_files (
  id bigint generated always as identity primary key,
  announcement_id bigint not null references announcements on delete cascade,
  key text not null,
  content_type text not null,
  byte_count int not null
);
create index announcement_files_of on announcement_files (announcement_id, id);

-- One row for a person however often he reads it: the views of an internship are these.
create table announcement_reads (
  announcement_id bigint not null references announcements on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  read_at timestamptz not null,
  acknowledged_at timestamptz,
  primary key (announcement_id, account_id)
);
create index announcement_reads_of_account on announcement_reads (account_id);

create table announcement_saves (
  account_id bigint not null references accounts on delete cascade,
  announcement_id bigint not null references announcements on delete cascade,
  saved_at timestamptz not null,
  primary key (account_id, announcement_id)
);
create index announcement_saves_of_account on announcement_saves (account_id, saved_at desc, announcement_id desc);
create index announcement_saves_of on announcement_saves (announcement_id);

-- How many people an audience reaches is counted while its author picks it.
create index students_by_class on students (year, branch);
