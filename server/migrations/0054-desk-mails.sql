-- Whether an alumnus takes the mails that the alumni desk sends to many.
alter table alumni add column takes_desk_mail boolean not null default true;

-- What the alumni desk mailed to which part of the alumni (contract, mailSegment).
create table desk_mails (
  id bigint generated always as identity primary key,
  author_id bigint references accounts on delete set null,
  subject text not null,
  body_text text not null,
  segment jsonb not null,
  -- The number that was confirmed, and how many of the segment had opted out.
  recipient_count integer not null,
  opted_out_count integer not null,
  -- How many mails were made, and up to which account: a batch that is run again mails nobody twice.
  mailed_count integer not null default 0,
  mailed_to bigint not null default 0,
  created_at timestamptz not null
);
create index desk_mails_by_author on desk_mails (author_id, created_at desc);
create index desk_mails_newest on desk_mails (created_at desc, id desc);
