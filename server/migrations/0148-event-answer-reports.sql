-- Readers report a single answer under a question to the organisers, as they report questions (0128).
alter table event_question_replies add column removed_for text;

create table event_answer_reports (
  answer_id bigint not null references event_question_replies on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  -- The council has looked at it.
  settled_at timestamptz,
  primary key (answer_id, account_id)
);
create index event_answer_reports_open on event_answer_reports (answer_id, created_at) where settled_at is null;
create index event_answer_reports_of_account on event_answer_reports (account_id);
