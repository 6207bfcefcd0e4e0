-- How many rows the long lists have that everyone reads, so that none of them counts (docs/decisions/0087). A list has keys: the kind of
-- people, the company, the subject of notes, the audience of announcements.
create table list_counts (
  list text not null,
  key text not null,
  rows integer not null,
  primary key (list, key)
) with (fillfactor = 70);
-- What has changed since. Only added to, so nobody waits for anyone; a job folds it into the counts.
create table list_count_changes (
  list text not null,
  key text not null,
  rows integer not null
);

-- Of an announcement in one audience: which lists it is on.
create function announcement_tabs_of(is_for_some boolean, kind text) returns text[] language sql immutable parallel safe
  return array_remove(array['all', case when is_for_some then 'me' end,
    case when kind = 'internship' then 'internships' end], null);

-- The same, counted from the rows themselves.
create view list_counts_now as
  select 'people' as list, kind as key, count(*)::int as rows from explore_people group by kind
  union all select 'companies', company_folded, count(*)::int from explore_people
    where kind = 'alumnus' and company_folded <> '' group by company_folded
  union all select 'blogs', '', count(*)::int from blogs where state = 'published' having count(*) > 0
  union all select 'notes', subject_id::text, count(*)::int from notes where state = 'shown' group by subject_id
  union all select 'announcements', tab || ' ' || audience, count(*)::int
    from announcement_audiences, unnest(announcement_tabs_of(is_for_some, kind)) as tab group by tab, audience;

-- One function for each table; of an update, both rows.
create function explore_person_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_count_changes values ('people', old.kind, -1);
    insert into list_count_changes select 'companies', old.company_folded, -1
      where old.kind = 'alumnus' and old.company_folded <> '';
  end if;
  if tg_op <> 'DELETE' then
    insert into list_count_changes values ('people', new.kind, 1);
    insert into list_count_changes select 'companies', new.company_folded, 1
      where new.kind = 'alumnus' and new.company_folded <> '';
  end if;
  return null;
end $$;
create function blog_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_count_changes select 'blogs', '', -1 where old.state = 'published';
  end if;
  if tg_op <> 'DELETE' then
    insert into list_count_changes select 'blogs', '', 1 where new.state = 'published';
  end if;
  return null;
end $$;
create function note_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_count_changes select 'notes', old.subject_id::text, -1 where old.state = 'shown';
  end if;
  if tg_op <> 'DELETE' then
    insert into list_count_changes select 'notes', new.subject_id::text, 1 where new.state = 'shown';
  end if;
  return null;
end $$;
create function announcement_audience_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_count_changes
      select 'announcements', tab || ' ' || old.audience, -1 from unnest(announcement_tabs_of(old.is_for_some, old.kind)) as tab;
  end if;
  if tg_op <> 'DELETE' then
    insert into list_count_changes
      select 'announcements', tab || ' ' || new.audience, 1 from unnest(announcement_tabs_of(new.is_for_some, new.kind)) as tab;
  end if;
  return null;
end $$;

create trigger explore_people_counted after insert or delete on explore_people
  for each row execute function explore_person_counted();
create trigger explore_people_counted_again after update on explore_people for each row
  when (old.kind <> new.kind or old.company_folded <> new.company_folded) execute function explore_person_counted();
create trigger blogs_counted after insert or delete on blogs for each row execute function blog_counted();
create trigger blogs_counted_again after update of state on blogs for each row
  when (old.state <> new.state) execute function blog_counted();
create trigger notes_counted after insert or delete on notes for each row execute function note_counted();
create trigger notes_counted_again after update of state, subject_id on notes for each row
  when (old.state <> new.state or old.subject_id <> new.subject_id) execute function note_counted();
create trigger announcement_audiences_counted after insert or delete on announcement_audiences
  for each row execute function announcement_audience_counted();
create trigger announcement_audiences_counted_again after update on announcement_audiences for each row
  when (old.audience <> new.audience or old.is_for_some <> new.is_for_some or old.kind <> new.kind)
  execute function announcement_audience_counted();
