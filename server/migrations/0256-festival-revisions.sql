-- Count the saves of the festival's page of a year, and of a sponsor. A save names the one that it is based on. A year without a row has none.
alter table festival_years add column revision integer not null default 0;
alter table festival_sponsors add column revision integer not null default 1;
