-- Which e-mails a person wants, where it differs from the default of the kind.
create table mail_choices (
  account_id bigint not null references accounts (id) on delete cascade,
  kind text not null,
  choice text not null check (choice in ('on', 'off', 'daily', 'weekly')),
  primary key (account_id, kind)
);
create index mail_choices_digest_idx on mail_choices (choice, account_id) where kind = 'Digest' and choice <> 'off';
-- Which reminders a person wants: for all things of a kind (thing_id 0), or for one thing.
create table reminder_choices (
  account_id bigint not null references accounts (id) on delete cascade,
  kind text not null,
  thing_id bigint not null default 0,
  is_on boolean not null,
  primary key (account_id, kind, thing_id)
);
create index reminder_choices_asked_idx on reminder_choices (kind, thing_id, account_id) where thing_id <> 0 and is_on;
-- The reminders that were sent. The occasion is the day of the thing, or the step before it.
create table reminders_sent (
  kind text not null,
  thing_id bigint not null,
  account_id bigint not null references accounts (id) on delete cascade,
  occasion text not null,
  sent_at timestamptz not null,
  primary key (kind, thing_id, account_id, occasion)
);
create index reminders_sent_account_idx on reminders_sent (account_id);
create index reminders_sent_at_idx on reminders_sent (sent_at);
insert into reminders_sent (kind, thing_id, account_id, occasion, sent_at)
select 'passEnds', r.id, r.account_id, m.kind, m.at
from railway_reminders m join railway_applications r on r.id = m.application_id
where r.account_id is not null;
drop table railway_reminders;
-- The digests that were started, with the last account that was mailed.
create table digest_runs (
  id bigint generated always as identity primary key,
  frequency text not null check (frequency in ('daily', 'weekly')),
  day date not null,
  since timestamptz not null,
  until timestamptz not null,
  mailed_to bigint not null default 0,
  mailed_count int not null default 0,
  unique (frequency, day)
);
