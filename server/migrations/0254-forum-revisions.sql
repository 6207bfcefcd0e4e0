-- Count the edits of a query, an answer and a reply. A save names the one that it is based on, so that it can't overwrite another edit unseen.
alter table forum_queries add column revision integer not null default 1;
alter table forum_answers add column revision integer not null default 1;
alter table forum_replies add column revision integer not null default 1;
