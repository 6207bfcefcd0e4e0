-- Counts the saves of a subject. A save names the one that it is based on, so that it can't overwrite another council member's unseen.
alter table note_subjects add column revision integer not null default 1;
