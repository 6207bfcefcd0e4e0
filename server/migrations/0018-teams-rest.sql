-- A roster names a person only once the person has agreed. Whoever stood in one before this was there with everybody's
-- knowledge; faculty have no account that could agree.
alter table team_members add column agreed_at timestamptz;
update team_members set agreed_at = now();
create index team_members_asked on team_members (account_id) where agreed_at is null;

-- Whether the team looks for people: a line, where to apply, and until which day of India; without a link it does not.
alter table teams
  add column recruiting_line text not null default '',
  add column recruiting_link text,
  add column recruiting_until date;

create table team_follows (
  account_id bigint not null references accounts on delete cascade,
  team_slug text not null references teams on delete cascade,
  followed_at timestamptz not null,
  -- The key is the rule: a person follows a team once.
  primary key (account_id, team_slug)
);
create index team_follows_of_team on team_follows (team_slug);
