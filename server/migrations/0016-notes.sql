-- Notes that students share with each other, by subject.
create table note_subjects (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  semester int not null check (semester between 1 and 8),
  -- The same subject of several branches is one, so that its notes are found by all who learn it.
  branches text[] not null,
  is_retired boolean not null default false
);
create unique index note_subjects_once on note_subjects (semester, lower(name));

create table notes (
  id bigint generated always as identity primary key,
  slug text not null unique,
  title text not null,
  description text not null default '',
  type text not null check (type in ('Notes', 'Paper', 'Lab', 'Book', 'Link')),
  subject_id bigint not null references note_subjects,
  -- Empty: of the whole subject.
  modules int[] not null default '{}',
  exam_year int,
  link text,
  author_id bigint not null references accounts on delete cascade,
  state text not null default 'shown' check (state in ('shown', 'hidden', 'removed')),
  -- Why the council removed it.
  verdict text,
  created_at timestamptz not null,
  edited_at timestamptz,
  useful_count int not null default 0,
  download_count int not null default 0,
  -- Reports that the council has not settled.
  report_count int not null default 0,
  -- The address of a picture of the first page, drawn by a job.
  first_page text,
  -- Description, subject and names of files: what a search reads besides the title.
  body_text text not null default '',
  words tsvector generated always as (words_of(title, body_text)) stored,
  check ((type = 'Link') = (link is not null))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- A page of all notes is found along one of the first three; of one subject there are some hundreds, which are sorted.
create index notes_useful on notes (useful_count desc, created_at desc, id desc) where state = 'shown';
create index notes_newest on notes (created_at desc, id desc) where state = 'shown';
create index notes_downloads on notes (download_count desc, created_at desc, id desc) where state = 'shown';
create index notes_of_subject on notes (subject_id) include (type, modules) where state = 'shown';
create index notes_of_author on notes (author_id, created_at desc, id desc);
create index notes_reported on notes (state, created_at desc, id desc) where report_count > 0;
create index notes_words on notes using gin (words) with (gin_pending_list_limit = 256) where state = 'shown';

create table note_files (
  id bigint generated always as identity primary key,
  note_id bigint not null references notes on delete cascade,
  -- A file and what it replaced stand in the same place.
  place int not null,
  position int not null,
  name text not null,
  kind text not null check (kind in ('PDF', 'DOCX', 'PPTX', 'ZIP', 'Image')),
  content_type text not null,
  file_key text not null,
  byte_count int not null,
  -- Of what was uploaded: finds the same file again.
  sha256 bytea not null,
  added_at timestamptz not null,
  -- Set: an older version.
  replaced_at timestamptz
);
create index note_files_of_note on note_files (note_id);
create unique index note_files_once on note_files (sha256) where replaced_at is null;

create table note_useful_marks (
  note_id bigint not null references notes on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  primary key (note_id, account_id)
);
create index note_useful_marks_of_account on note_useful_marks (account_id);

create table note_saves (
  account_id bigint not null references accounts on delete cascade,
  note_id bigint not null references notes on delete cascade,
  saved_at timestamptz not null,
  primary key (account_id, note_id)
);
create index note_saves_of_account on note_saves (account_id, saved_at desc, note_id desc);
create index note_saves_of_note on note_saves (note_id);

-- Who downloaded a note; each person counts once.
create table note_downloads (
  note_id bigint not null references notes on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  primary key (note_id, account_id)
);
create index note_downloads_of_account on note_downloads (account_id);

-- Who finds that a note should not stand there, and why; once for each person.
create table note_reports (
  note_id bigint not null references notes on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  -- The council has looked at it.
  settled_at timestamptz,
  primary key (note_id, account_id)
);
create index note_reports_of_account on note_reports (account_id);

-- Who asks for notes of a subject, or of one module of it (0: of any), and what came.
create table note_requests (
  account_id bigint not null references accounts on delete cascade,
  subject_id bigint not null references note_subjects on delete cascade,
  module int not null,
  asked_at timestamptz not null,
  answered_by bigint references notes on delete set null,
  primary key (account_id, subject_id, module)
);
create index note_requests_open on note_requests (subject_id, module) where answered_by is null;
create index note_requests_answered on note_requests (answered_by) where answered_by is not null;
