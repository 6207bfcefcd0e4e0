-- Questions to the organisers under an event; the team pins those that others should see first.
alter table events add column question_count int not null default 0;

create table event_questions (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  author_id bigint not null references accounts on delete cascade,
  message text not null,
  like_count int not null default 0,
  is_pinned boolean not null default false,
  created_at timestamptz not null
);
create index event_questions_of on event_questions (event_id, created_at desc, id desc);
create index event_questions_of_author on event_questions (author_id);

create table event_question_replies (
  id bigint generated always as identity primary key,
  question_id bigint not null references event_questions on delete cascade,
  author_id bigint not null references accounts on delete cascade,
  message text not null,
  created_at timestamptz not null
);
create index event_question_replies_of on event_question_replies (question_id, created_at desc, id desc);
create index event_question_replies_of_author on event_question_replies (author_id);

create table event_question_likes (
  question_id bigint not null references event_questions on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  primary key (question_id, account_id)
);
create index event_question_likes_of_account on event_question_likes (account_id);
