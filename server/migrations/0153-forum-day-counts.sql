-- How many queries of each day there are, so that neither a total nor a page deep in a list is counted out (docs/decisions/0081).
-- `topic` is '*' for all queries, 'All' for those that are in every domain, or the domain of those that are not.
create table forum_day_counts (
  topic text not null,
  -- Of the query, in UTC.
  day date not null,
  queries integer not null,
  waiting integer not null,
  closed integer not null,
  primary key (topic, day)
) with (fillfactor = 70);
-- What has changed since. Only added to, so nobody waits for anyone; a job folds it into the counts.
create table forum_count_changes (
  topic text not null,
  day date not null,
  queries integer not null,
  waiting integer not null,
  closed integer not null
);

create function forum_topics_of(domains text[]) returns text[] language sql immutable parallel safe as $$
  select case when 'All' = any (domains) then '{*,All}'::text[]
    else array(select '*' union select unnest(domains)) end
$$;
create function forum_day_of(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'UTC')::date;

-- The same, counted from the queries themselves.
create view forum_counts_now as
  select topic, forum_day_of(created_at) as day, count(*)::int as queries, (count(*) filter (where is_waiting))::int as waiting,
    (count(*) filter (where not is_open))::int as closed
  from forum_queries cross join lateral (
    -- As forum_topics_of has it, without a call for each row.
    select '*' as topic union select unnest(case when 'All' = any (domains) then '{All}' else domains end)) as each
  group by 1, 2;

create function forum_query_added() returns trigger language plpgsql as $$
begin
  insert into forum_count_changes
    select topic, forum_day_of(new.created_at), 1, new.is_waiting::int, (not new.is_open)::int
    from unnest(forum_topics_of(new.domains)) as topic;
  return null;
end $$;
create function forum_query_removed() returns trigger language plpgsql as $$
begin
  insert into forum_count_changes
    select topic, forum_day_of(old.created_at), -1, -old.is_waiting::int, -(not old.is_open)::int
    from unnest(forum_topics_of(old.domains)) as topic;
  return null;
end $$;
create function forum_query_moved() returns trigger language plpgsql as $$
begin
  insert into forum_count_changes
    select topic, day, sum(queries), sum(waiting), sum(closed) from (
      select unnest(forum_topics_of(new.domains)) as topic, forum_day_of(new.created_at) as day,
        1 as queries, new.is_waiting::int as waiting, (not new.is_open)::int as closed
      union all
      select unnest(forum_topics_of(old.domains)), forum_day_of(old.created_at),
        -1, -old.is_waiting::int, -(not old.is_open)::int) as both_sides
    group by topic, day having sum(queries) <> 0 or sum(waiting) <> 0 or sum(closed) <> 0;
  return null;
end $$;
create trigger forum_queries_counted_in after insert on forum_queries
  for each row execute function forum_query_added();
create trigger forum_queries_counted_out after delete on forum_queries
  for each row execute function forum_query_removed();
-- The count of answers changes at each answer; of those only the first one concerns the counts.
create trigger forum_queries_counted_again after update on forum_queries for each row
  when (old.is_waiting <> new.is_waiting or old.is_open <> new.is_open or old.domains <> new.domains
    or old.created_at <> new.created_at)
  execute function forum_query_moved();
