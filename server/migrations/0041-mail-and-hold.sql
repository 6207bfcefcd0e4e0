-- How many mails by announcement an author has had sent on a day of India (contract, postMailCaps).
create table announcement_mail_days (
  author_id bigint not null references accounts on delete cascade,
  day date not null,
  used integer not null,
  primary key (author_id, day)
);

-- Why something scheduled stayed a draft at its moment, in the contract's words (hold-reasons.ts); null: it did not.
alter table announcements add column held_because text;
alter table blogs add column held_because text;
