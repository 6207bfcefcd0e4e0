-- How many mails visitors caused, per mailbox, per address and in all, in the window that began at that moment
-- (contract, visitorMailCaps). Logged, unlike the counts per minute: a day's cap must survive a crash.
create table mail_counts (
  bucket text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (bucket, window_start)
);

create index mail_counts_by_window on mail_counts (window_start);
