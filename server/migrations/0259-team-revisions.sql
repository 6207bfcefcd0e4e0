-- Counts the saves of a team's page. A save names the one that it is based on, so that it can't overwrite another person's unseen. A page without a row has none.
alter table teams add column revision integer not null default 0;
