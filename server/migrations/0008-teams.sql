-- Teams and the student council. A team is an account of the role Team and its page; what a page says beyond the
-- account's name is here, from the first time that somebody says it. So a new account has its page at once.
create table teams (
  -- The slug of the account, which never changes; of the student council, which no single account is, a fixed one.
  slug text primary key,
  account_id bigint unique references accounts on delete cascade,
  kind text not null check (kind in ('Council', 'Technical', 'Cultural', 'Sports', 'Chapters', 'Other')),
  one_line text not null default '',
  about text not null default '',
  founded int,
  logo_url text,
  cover_url text,
  gallery text[] not null default '{}',
  website text,
  instagram text,
  linkedin text,
  youtube text,
  github text,
  is_active boolean not null default true,
  check ((account_id is null) = (kind = 'Council'))
);
-- The list of teams is read from the accounts: a few dozen among thousands.
create index accounts_of_teams on accounts (role, slug) where role in ('Team', 'Council');

create table team_members (
  id bigint generated always as identity primary key,
  team_slug text not null references teams on delete cascade,
  -- 2026-27
  academic_year text not null check (academic_year ~ '^20\d\d-\d\d$'),
  -- A student or an alumnus; or somebody of the faculty, who has no account, by name.
  account_id bigint references accounts on delete cascade,
  faculty_name text,
  post text not null,
  is_head boolean not null default false,
  sort_order int not null,
  check ((account_id is null) <> (faculty_name is null)),
  -- The keys are the rule: nobody stands in a roster twice, however often the button is pressed.
  unique (team_slug, academic_year, account_id)
);
create unique index team_members_faculty on team_members (team_slug, academic_year, lower(faculty_name))
  where faculty_name is not null;
create index team_members_of_account on team_members (account_id);
