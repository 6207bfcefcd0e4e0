-- Alumni who register themselves: what they told, how to look it up, and what the college decided. The link to the
-- status page is signed and not stored: nobody who reads the table can follow it.
alter table alumni
  -- As told, in capitals; nobody has verified it. A student's own is `students.prn`.
  add column prn_or_roll text not null default '',
  add column city text not null default '',
  -- What the person is asked for on the phone. Null: entered by the college, never registered.
  add column reference text unique,
  -- When the registration was last sent; a rejected one may be sent again.
  add column submitted_at timestamptz not null default now(),
  add column decided_at timestamptz,
  add column decided_by bigint references accounts on delete set null,
  -- Why it was rejected, as the mail says it; empty unless rejected or blocked.
  add column reason text not null default '',
  -- The marksheet or identity card: the key of a private upload (`uploads.kind` = 'private'), never under /uploads.
  add column proof_key text unique,
  add column proof_type text check (proof_type in ('image/webp', 'application/pdf')),
  add column proof_byte_count integer,
  add check ((proof_key is null) = (proof_type is null) and (proof_key is null) = (proof_byte_count is null));

update alumni set submitted_at = joined_at from accounts where accounts.id = account_id;

-- The desk's lists: one status, newest (or oldest) first.
create index alumni_by_status on alumni (status, submitted_at desc, account_id desc);
-- The desk's search: a part of the name or of the e-mail, any case.
create index alumni_accounts_by_text on accounts
  using gin (lower(name) gin_trgm_ops, email gin_trgm_ops) where role = 'Alumni';
-- The desk's likely duplicates: the same number, or the same name in the same year.
create index alumni_by_number on alumni (prn_or_roll) where prn_or_roll <> '';
create index alumni_accounts_by_name on accounts (lower(name)) where role = 'Alumni';
create index alumni_by_year on alumni (pass_out_year, account_id);
-- Proofs are kept for a while after the decision, then removed.
create index alumni_proofs_decided on alumni (decided_at) where proof_key is not null and decided_at is not null;
