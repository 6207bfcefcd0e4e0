-- Counts the saves of a blog. A save names the one that it is based on, so that it can't overwrite another person's unseen.
alter table blogs add column revision integer not null default 1;
