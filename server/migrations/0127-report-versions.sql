-- Two people may write one report: a save names the version that it began with.
alter table event_reports add column version integer not null default 1;
alter table event_reports add column edited_by_id bigint references accounts;
-- Whether who came is printed after the report, name by name.
alter table event_reports add column has_attendance boolean not null default true;
create index event_reports_of_editor on event_reports (edited_by_id) where edited_by_id is not null;

-- What goes with a report besides its photos: the sanction letter, the brochure, the signed sheet.
create table event_report_files (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  key text not null unique,
  name text not null,
  content_type text not null,
  byte_count bigint not null
);
create index event_report_files_of_event on event_report_files (event_id, id);
