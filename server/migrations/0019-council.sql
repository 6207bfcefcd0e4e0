-- What the student council lays open, and what people write to it.
create table council_documents (
  id bigint generated always as identity primary key,
  title text not null,
  -- The day that the document bears.
  dated date not null,
  file_key text not null,
  byte_count int not null,
  added_by bigint references accounts on delete set null,
  added_at timestamptz not null
);
create index council_documents_newest on council_documents (dated desc, id desc);

create table council_letters (
  id bigint generated always as identity primary key,
  author_id bigint not null references accounts on delete cascade,
  subject text not null,
  message text not null,
  state text not null default 'received' check (state in ('received', 'looking', 'answered', 'closed')),
  answer text not null default '',
  answered_at timestamptz,
  written_at timestamptz not null,
  check ((answer <> '') = (answered_at is not null))
);
create index council_letters_newest on council_letters (written_at desc, id desc);
create index council_letters_of_state on council_letters (state, written_at desc, id desc);
create index council_letters_of_author on council_letters (author_id, written_at desc, id desc);
