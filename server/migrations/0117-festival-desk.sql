-- The registration desk of the festival: what is paid, and what was done by whom.

-- Approval is the state of the registration itself (event_registrations); a payment is void, never deleted.
create table festival_payments (
  -- The number of the receipt.
  id bigint generated always as identity primary key,
  registration_id bigint not null references event_registrations,
  mode text not null check (mode in ('Cash', 'UPI', 'Card', 'Free')),
  -- Whole rupees; due is the fee at that moment.
  amount integer not null check (amount >= 0),
  due integer not null check (due >= 0),
  reference text not null default '',
  -- Why it is not the fee.
  reason text not null default '',
  taken_by bigint not null references accounts,
  taken_at timestamptz not null,
  voided_at timestamptz,
  voided_by bigint references accounts,
  void_reason text not null default ''
);
-- The keys are the rules: a registration is paid once, and a UPI reference counts once, whichever desk is first.
create unique index festival_payments_once on festival_payments (registration_id) where voided_at is null;
create unique index festival_payments_reference on festival_payments (upper(reference))
  where voided_at is null and mode = 'UPI';
create index festival_payments_of_registration on festival_payments (registration_id);
create index festival_payments_by_time on festival_payments (taken_at);

-- What the desk did, for the history of a registration and the sums of a shift.
create table festival_desk_acts (
  id bigint generated always as identity primary key,
  -- Made by the device: the same again is the same act.
  client_id uuid unique,
  registration_id bigint not null references event_registrations,
  account_id bigint not null references accounts,
  action text not null check (action in
    ('approve', 'undo-approval', 'pay', 'void-payment', 'walk-in', 'add-member', 'replace-member', 'edit-member')),
  -- How many people came in by it.
  people integer not null default 0,
  detail text not null default '',
  reason text not null default '',
  at timestamptz not null,
  -- An approval that was taken back.
  undone_at timestamptz
);
create index festival_desk_acts_of_registration on festival_desk_acts (registration_id, id);
create index festival_desk_acts_by_time on festival_desk_acts (at);

-- What the desk looks for besides people: groups, and what else the same guest has.
create index event_registrations_by_group on event_registrations using gin (lower(group_name) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where group_name <> '';
create index event_guests_by_email on event_guests (email);
