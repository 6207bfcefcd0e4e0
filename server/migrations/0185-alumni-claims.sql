-- Registrations of alumni whose e-mail nobody has proved. Until the mailed code is entered (or the desk approves), the account has no
-- address of its own: `accounts.email` is made of the reference, and the address that was typed is here, where several may name the same.
create table alumni_claims (
  account_id bigint primary key references accounts on delete cascade,
  email text not null check (email = lower(email)),
  -- The address that the call came from, IPv6 as its /64; empty for registrations made before claims existed.
  visitor text not null default '',
  created_at timestamptz not null,
  -- Deleted then, unless the desk has acted. Null: made before claims existed, and kept until the desk decides.
  kept_until timestamptz,
  -- The newest code, as a hash; null until one is sent.
  code_hash text,
  expires_at timestamptz,
  attempts_left integer not null default 0,
  sent_count integer not null default 0,
  sent_at timestamptz
);
create index alumni_claims_by_email on alumni_claims (email);
create index alumni_claims_to_sweep on alumni_claims (kept_until) where kept_until is not null;

-- Who waits today has proved nothing either, and must not reserve an address.
insert into alumni_claims (account_id, email, created_at)
  select a.id, a.email, l.submitted_at from alumni l join accounts a on a.id = l.account_id
  where l.status = 'pending' and l.reference is not null and a.blocked_at is null and a.merged_into is null;
update accounts a set email = 'claim-' || lower(l.reference) || '@unproved.invalid'
  from alumni_claims c join alumni l on l.account_id = c.account_id where a.id = c.account_id;
