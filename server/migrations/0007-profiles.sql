-- What people tell of themselves, and who of the others sees how to reach them (contract/src/contact-privacy.ts).
alter table accounts
  add column phone text,
  add column email_shown text not null default 'everyone',
  add column phone_shown text not null default 'nobody',
  add column linkedin_shown text not null default 'everyone',
  add column github_shown text not null default 'everyone',
  add constraint accounts_contacts_shown check (
    email_shown in ('everyone', 'alumni', 'nobody') and phone_shown in ('everyone', 'alumni', 'nobody')
    and linkedin_shown in ('everyone', 'alumni', 'nobody') and github_shown in ('everyone', 'alumni', 'nobody'));

alter table students
  add column skills text[] not null default '{}',
  add column semester smallint check (semester between 1 and 8),
  add column division text not null default '';

-- The registration asks for it as well, and may have brought the column.
alter table alumni add column if not exists city text not null default '';
