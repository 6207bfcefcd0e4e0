-- Tags and a UPI ID of an event, and which of its files holds the rules.

alter table events
  add column upi_id text not null default '',
  add column tags text[] not null default '{}';
create index events_by_tag on events using gin (tags);

alter table event_files
  add column kind text not null default 'attachment' check (kind in ('attachment', 'rules'));
create unique index event_files_one_of_rules on event_files (event_id) where kind = 'rules';
