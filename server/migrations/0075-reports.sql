-- Reports of blogs are kept when the council has decided, as those of notes are; and both count their open ones.
alter table blog_reports add column settled_at timestamptz;
drop index blog_reports_newest;
create index blog_reports_open on blog_reports (blog_id, created_at) where settled_at is null;
create index note_reports_open on note_reports (note_id, created_at) where settled_at is null;
drop index notes_reported;
alter table notes drop column report_count;
