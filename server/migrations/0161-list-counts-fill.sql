-- What was there before, in a transaction of its own: 0160 locks the tables for an instant, this locks nobody out. One statement
-- sees one moment: the changes that it takes away are of rows that it counts, later ones stay.
with counted_already as (delete from list_count_changes)
insert into list_counts (list, key, rows) select list, key, rows from list_counts_now;
