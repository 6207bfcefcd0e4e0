-- When a sweep claimed the row to remove its files from the store; null: it did not. A claimed row can't be used any more.
alter table uploads add column removing_since timestamptz;
