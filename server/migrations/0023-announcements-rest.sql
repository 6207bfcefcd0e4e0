-- What changed in one that is live, by its author's words; null: nothing that he wants to say.
alter table announcements add column change_note text;
alter table announcements add column changed_at timestamptz;
-- When those who have not read it were last told again.
alter table announcements add column reminded_at timestamptz;
-- Whether it also goes out by mail, and up to which account it has: a batch that is run again mails nobody twice.
alter table announcements add column is_mailed boolean not null default false;
alter table announcements add column mailed_to bigint not null default 0;
-- An internship near its last day: when its author was asked whether it is still open, and when he said so.
alter table announcements add column asked_open_at timestamptz;
alter table announcements add column said_open_at timestamptz;
create index announcements_closing on announcements (hide_after)
  where state = 'live' and kind = 'internship' and asked_open_at is null;
