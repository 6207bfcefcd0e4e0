-- Counts the answers to a letter. An answer names the one that it is based on, so that it can't overwrite another council member's unseen.
alter table council_letters add column revision integer not null default 1;
