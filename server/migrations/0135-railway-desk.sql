-- The railway desk's table: an index for each filter, a search, and counters that are kept.

-- Oldest or newest first, whatever narrows the list. What is common is found along an order, what is rare by its values.
create index railway_applications_listed on railway_applications (applied_at, id);
create index railway_applications_listed_by_state on railway_applications (state, applied_at, id);
create index railway_applications_listed_by_line on railway_applications (line, applied_at, id);
create index railway_applications_listed_by_class on railway_applications (class, period, applied_at, id);
create index railway_applications_narrowed on railway_applications (state, line, class, period, applied_at, id);
-- Who issued and when: the counter of a day.
create index railway_applications_issued on railway_applications (issued_at) where issued_at is not null;

-- What a search looks at.
create function railway_words_of(name text, prn text, serial text) returns text
  language sql immutable parallel safe
  return lower(name || ' ' || prn || ' ' || coalesce(serial, ''));
create index railway_applications_words on railway_applications
  using gin (railway_words_of(name, prn, serial) gin_trgm_ops) with (gin_pending_list_limit = 256);

-- How many applications there are of each kind: in all, of a month and of a day (India's) of applying. Counting the rows
-- themselves takes 10 ms for 100,000 of them, and the desk asks with every filter.
create table railway_counts (
  grain text not null check (grain in ('all', 'month', 'day')),
  starts_on date not null,
  state text not null,
  line text not null,
  class text not null,
  period text not null,
  count integer not null,
  primary key (grain, starts_on, state, line, class, period)
);
-- What has changed since. Only added to, so nobody waits for anyone; a job folds it into the counts.
create table railway_count_changes (
  day date not null,
  state text not null,
  line text not null,
  class text not null,
  period text not null,
  change integer not null
);

create function railway_day_of(at timestamptz) returns date
  language sql immutable parallel safe
  return (at at time zone 'Asia/Kolkata')::date;

create function railway_count_added() returns trigger language plpgsql as $$
begin
  insert into railway_count_changes
    select railway_day_of(applied_at), state, line, class, period, count(*) from added group by 1, 2, 3, 4, 5;
  return null;
end $$;
create function railway_count_removed() returns trigger language plpgsql as $$
begin
  insert into railway_count_changes
    select railway_day_of(applied_at), state, line, class, period, -count(*) from removed group by 1, 2, 3, 4, 5;
  return null;
end $$;
create function railway_count_changed() returns trigger language plpgsql as $$
begin
  insert into railway_count_changes
    select railway_day_of(applied_at), state, line, class, period, sum(change) from (
      select applied_at, state, line, class, period, 1 as change from added
      union all select applied_at, state, line, class, period, -1 from removed) as both_sides
    group by 1, 2, 3, 4, 5 having sum(change) <> 0;
  return null;
end $$;
create trigger railway_applications_added after insert on railway_applications
  referencing new table as added for each statement execute function railway_count_added();
create trigger railway_applications_removed after delete on railway_applications
  referencing old table as removed for each statement execute function railway_count_removed();
create trigger railway_applications_changed after update on railway_applications
  referencing old table as removed new table as added for each statement execute function railway_count_changed();

-- What a clerk did today, and a moment ago.
create index railway_moves_of_shift on railway_moves (by_id, at) where by_id is not null;
-- The board of a day.
create index railway_applications_board on railway_applications (pickup_at) where pickup_at is not null;
