-- What was asked before, in a transaction of its own: 0153 locks the queries for an instant, this locks nobody out. One statement
-- sees one moment: the changes that it takes away are of queries that it counts, later ones stay.
with counted_already as (delete from forum_count_changes)
insert into forum_day_counts (topic, day, queries, waiting, closed)
  select topic, day, queries, waiting, closed from forum_counts_now;
