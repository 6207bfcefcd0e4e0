-- What the desk of the AlumniAdmin looks up besides the lists of 0006.

-- The few blocked accounts, which every list of the desk leaves out or shows alone.
create index accounts_blocked on accounts (id) where blocked_at is not null;

-- One mailbox written in two ways: letters after a plus and dots before the at sign are passed over.
create index accounts_by_mailbox on accounts (
  (replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@' || split_part(email, '@', 2))
);

-- What was done to one thing.
create index audit_entries_by_subject on audit_entries (subject, at desc) where subject is not null;
