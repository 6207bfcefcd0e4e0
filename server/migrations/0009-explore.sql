-- What Explore filters and sorts by, of everybody who may be found: students, and approved alumni, neither blocked. Triggers
-- keep it, so that no writer of accounts, students or alumni can forget it. What a card shows is read from those tables.
create table explore_people (
  account_id bigint primary key references accounts on delete cascade,
  kind text not null check (kind in ('student', 'alumnus')),
  -- Any case is the same case, and a letter with an accent is the same letter however it was typed.
  name_folded text not null,
  branch text not null,
  -- FE to BE of a student, the pass-out year of an alumnus.
  year text not null,
  domains text[] not null,
  employment_type text,
  company_folded text not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- By name, with all that the filters look at: a page is found without reading a single row of the table.
create index explore_alumni_by_name on explore_people (name_folded, account_id)
  include (branch, year, domains, employment_type, company_folded) where kind = 'alumnus';
create index explore_alumni_by_year on explore_people (year, branch, name_folded, account_id)
  include (domains, employment_type, company_folded) where kind = 'alumnus';
create index explore_students_by_name on explore_people (name_folded, account_id)
  include (branch, year, domains) where kind = 'student';
create index explore_by_company on explore_people (company_folded)
  where kind = 'alumnus' and company_folded <> '';
-- Parts of names. A search reads what is pending from end to end, so little may be pending.
create index explore_by_name_part on explore_people using gin (name_folded gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index explore_by_company_part on explore_people using gin (company_folded gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- One space between words, and cut to what an index entry can hold.
create function explore_fold(words text) returns text language sql immutable parallel safe as $$
  select left(lower(normalize(btrim(regexp_replace(words, '\s+', ' ', 'g')))), 200)
$$;

create view explore_findable as
  select a.id as account_id, 'student' as kind, explore_fold(a.name) as name_folded, s.branch, s.year,
    s.domains, null::text as employment_type, '' as company_folded
  from accounts a join students s on s.account_id = a.id
  where a.role = 'Student' and a.blocked_at is null
  union all
  select a.id, 'alumnus', explore_fold(a.name), l.branch, l.pass_out_year::text,
    l.domains, l.employment_type, explore_fold(l.company_name)
  from accounts a join alumni l on l.account_id = a.id
  where a.role = 'Alumni' and a.blocked_at is null and l.status = 'approved';

-- Locks the accounts first: of two who change one person at once, the second then sees what the first has done.
-- Written so that each person is looked up by key: joined as a whole, the change of one would read everybody.
create function explore_refresh(changed_ids bigint[]) returns void language sql as $$
  select from accounts a where a.id = any (changed_ids) order by a.id for no key update;
  delete from explore_people p where p.account_id = any (changed_ids)
    and (select count(*) from explore_findable f where f.account_id = p.account_id and f.kind = p.kind) = 0;
  insert into explore_people as p
    (account_id, kind, name_folded, branch, year, domains, employment_type, company_folded)
  select f.account_id, f.kind, f.name_folded, f.branch, f.year, f.domains, f.employment_type, f.company_folded
  from unnest(changed_ids) as changed (id)
  cross join lateral (select * from explore_findable where account_id = changed.id offset 0) as f
  on conflict (account_id) do update set name_folded = excluded.name_folded, branch = excluded.branch,
    year = excluded.year, domains = excluded.domains, employment_type = excluded.employment_type,
    company_folded = excluded.company_folded
  where (p.name_folded, p.branch, p.year, p.domains, p.employment_type, p.company_folded)
    is distinct from (excluded.name_folded, excluded.branch, excluded.year, excluded.domains,
      excluded.employment_type, excluded.company_folded);
$$;

-- Also tells every replica to drop its lists: the cards show more than stands in explore_people.
create function explore_hear_change() returns trigger language plpgsql as $$
declare
  changed_ids bigint[];
begin
  if tg_table_name = 'accounts' then
    changed_ids := array(select id from changed where role in ('Student', 'Alumni'));
  else
    changed_ids := array(select account_id from changed);
  end if;
  if changed_ids = '{}' then
    return null;
  end if;
  perform explore_refresh(changed_ids);
  perform pg_notify('portal', '{"topic":"explore","payload":null}');
  return null;
end
$$;

-- A new account is heard of when its student or alumnus is added; a deleted one takes its row along.
create trigger explore_account_changed after update on accounts
  referencing new table as changed for each statement execute function explore_hear_change();
create trigger explore_student_added after insert on students
  referencing new table as changed for each statement execute function explore_hear_change();
create trigger explore_student_changed after update on students
  referencing new table as changed for each statement execute function explore_hear_change();
create trigger explore_student_deleted after delete on students
  referencing old table as changed for each statement execute function explore_hear_change();
create trigger explore_alumnus_added after insert on alumni
  referencing new table as changed for each statement execute function explore_hear_change();
create trigger explore_alumnus_changed after update on alumni
  referencing new table as changed for each statement execute function explore_hear_change();
create trigger explore_alumnus_deleted after delete on alumni
  referencing old table as changed for each statement execute function explore_hear_change();

-- Also while a restore or the seed of a large set has switched triggers off.
alter table accounts enable always trigger explore_account_changed;
alter table students enable always trigger explore_student_added;
alter table students enable always trigger explore_student_changed;
alter table students enable always trigger explore_student_deleted;
alter table alumni enable always trigger explore_alumnus_added;
alter table alumni enable always trigger explore_alumnus_changed;
alter table alumni enable always trigger explore_alumnus_deleted;

select explore_refresh(array(select id from accounts where role in ('Student', 'Alumni')));
