-- Counts the saves of an announcement or internship. A save names the one that it is based on, so that it can't overwrite another person's unseen.
alter table announcements add column revision integer not null default 1;
