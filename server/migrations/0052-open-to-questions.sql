-- Whether an alumnus may be named in a query. Explore shows it and filters by it.
alter table alumni add column is_open_to_questions boolean not null default true;
alter table explore_people add column is_open boolean not null default true;

create index explore_alumni_by_name_open on explore_people (name_folded, account_id)
  include (branch, year, domains, employment_type, company_folded, city_folded, is_open) where kind = 'alumnus';
create index explore_alumni_by_year_open on explore_people (year, branch, name_folded, account_id)
  include (domains, employment_type, company_folded, city_folded, is_open) where kind = 'alumnus';
drop index explore_alumni_by_name;
drop index explore_alumni_by_year;
alter index explore_alumni_by_name_open rename to explore_alumni_by_name;
alter index explore_alumni_by_year_open rename to explore_alumni_by_year;

create or replace view explore_findable as
  select a.id as account_id, 'student' as kind, explore_fold(a.name) as name_folded, s.branch, s.year,
    s.domains, null::text as employment_type, '' as company_folded, '' as city_folded, true as is_open
  from accounts a join students s on s.account_id = a.id
  where a.role = 'Student' and a.blocked_at is null
  union all
  select a.id, 'alumnus', explore_fold(a.name), l.branch, l.pass_out_year::text,
    l.domains, l.employment_type, explore_fold(l.company_name), explore_fold(l.city), l.is_open_to_questions
  from accounts a join alumni l on l.account_id = a.id
  where a.role = 'Alumni' and a.blocked_at is null and l.status = 'approved';

create or replace function explore_refresh(changed_ids bigint[]) returns void language sql as $$
  select from accounts a where a.id = any (changed_ids) order by a.id for no key update;
  delete from explore_people p where p.account_id = any (changed_ids)
    and (select count(*) from explore_findable f where f.account_id = p.account_id and f.kind = p.kind) = 0;
  insert into explore_people as p
    (account_id, kind, name_folded, branch, year, domains, employment_type, company_folded, city_folded, is_open)
  select f.account_id, f.kind, f.name_folded, f.branch, f.year, f.domains, f.employment_type, f.company_folded,
    f.city_folded, f.is_open
  from unnest(changed_ids) as changed (id)
  cross join lateral (select * from explore_findable where account_id = changed.id offset 0) as f
  on conflict (account_id) do update set name_folded = excluded.name_folded, branch = excluded.branch,
    year = excluded.year, domains = excluded.domains, employment_type = excluded.employment_type,
    company_folded = excluded.company_folded, city_folded = excluded.city_folded, is_open = excluded.is_open
  where (p.name_folded, p.branch, p.year, p.domains, p.employment_type, p.company_folded, p.city_folded, p.is_open)
    is distinct from (excluded.name_folded, excluded.branch, excluded.year, excluded.domains,
      excluded.employment_type, excluded.company_folded, excluded.city_folded, excluded.is_open);
$$;
