-- Counts the saves of a note. A save names the one that it is based on, so that it can't overwrite another edit unseen.
alter table notes add column revision integer not null default 1;
