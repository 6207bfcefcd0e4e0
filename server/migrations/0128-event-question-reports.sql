-- Readers report a question to the organisers; the council keeps it, or takes it down and says why.
alter table event_questions add column removed_for text;

create table event_question_reports (
  question_id bigint not null references event_questions on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  -- The council has looked at it.
  settled_at timestamptz,
  primary key (question_id, account_id)
);
create index event_question_reports_open on event_question_reports (question_id, created_at) where settled_at is null;
create index event_question_reports_of_account on event_question_reports (account_id);
