-- What companies write to the festival's team about sponsoring. The mail to the team is a digest: `mailed_at` is null until one has it.
create table festival_enquiries (
  id bigint generated always as identity primary key,
  company text not null,
  email text not null,
  message text not null,
  sent_at timestamptz not null,
  mailed_at timestamptz,
  answered_at timestamptz,
  answered_by bigint references accounts,
  check ((answered_at is null) = (answered_by is null))
);
create index festival_enquiries_by_time on festival_enquiries (sent_at desc, id desc);
create index festival_enquiries_open on festival_enquiries (id) where answered_at is null;
create index festival_enquiries_unmailed on festival_enquiries (id) where mailed_at is null;
create index festival_enquiries_mailed on festival_enquiries (mailed_at);
create index festival_enquiries_by_email on festival_enquiries (lower(email));
create index festival_enquiries_by_account on festival_enquiries (answered_by) where answered_by is not null;
