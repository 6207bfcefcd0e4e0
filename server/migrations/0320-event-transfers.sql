-- The UPI payments that students report for the fee of an event; several people of a group may share one.
create table event_transfers (
  participant_id bigint primary key references event_participants on delete cascade,
  event_id bigint not null references events on delete cascade,
  -- The unique transaction reference of the bank.
  utr text not null check (utr ~ '^[0-9]{12}$'),
  reported_at timestamptz not null
);
create index event_transfers_by_utr on event_transfers (utr);
create index event_transfers_of_event on event_transfers (event_id);

alter table event_payments
  -- Set when the team has paid the fee back.
  add column refunded_at timestamptz,
  add column refunded_by bigint references accounts on delete set null,
  add column refund_reference text not null default '';
create index event_payments_refunded_by on event_payments (refunded_by);

-- The bell says that a fee has arrived, or was paid back.
alter table notifications drop constraint notifications_action_check;
alter table notifications add constraint notifications_action_check
  check (action in ('made', 'answered', 'replied', 'mentioned', 'mentionedInReply', 'helped', 'nudged', 'closed', 'reopened',
    'asked', 'outcomeInvited', 'outcomeShared',
    'moved', 'cancelled', 'seated', 'unseated', 'invited', 'memberLeft', 'leads', 'messaged',
    'reportReturned', 'reportAccepted', 'reportDue', 'certified', 'feePaid', 'feeRefunded', 'uncertified',
    'railwayPending', 'railwayApproved', 'railwayIssued', 'railwayRejected', 'railwayExpired', 'railwayCancelled',
    'railwayPassEnds', 'railwayCertificateEnds', 'railwayStationApproved', 'railwayStationRejected',
    'railwayOpened', 'formDue', 'formShared', 'eventDay', 'eventHour', 'eventOpens', 'formCloses', 'welcomed')) not valid;
