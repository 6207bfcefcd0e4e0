-- Certificates that are valid no more. Each issue of a certificate has a number of its own, which its code signs, so a corrected or
-- withdrawn one moves here and its code can say so.

create table event_withdrawn_certificates (
  -- The number that it had in event_certificates.
  id bigint primary key,
  event_id bigint not null references events on delete cascade,
  participant_id bigint not null references event_participants on delete cascade,
  kind text not null check (kind in ('participation', 'first', 'second', 'third')),
  issued_at timestamptz not null,
  withdrawn_at timestamptz not null,
  -- Another place was named, the holder was not there after all, or the team decided so.
  cause text not null check (cause in ('place', 'absent', 'team')),
  -- The words of the team; for the holder and the team only.
  reason text not null,
  -- The team took it back by hand: the next round of certificates leaves this person out until the team issues it again.
  is_held boolean not null,
  is_told boolean not null
);
create index event_withdrawn_certificates_of_participant on event_withdrawn_certificates (participant_id, id);
create index event_withdrawn_certificates_of_event on event_withdrawn_certificates (event_id, id);

-- The bell shows that a certificate was withdrawn.
alter table notifications drop constraint notifications_action_check;
alter table notifications add constraint notifications_action_check
  check (action in ('made', 'answered', 'replied', 'helped', 'nudged', 'closed', 'reopened',
    'moved', 'cancelled', 'seated', 'invited', 'messaged', 'reportReturned', 'reportAccepted', 'reportDue', 'certified',
    'uncertified',
    'railwayPending', 'railwayApproved', 'railwayIssued', 'railwayRejected', 'railwayExpired', 'railwayCancelled',
    'railwayPassEnds', 'railwayCertificateEnds', 'railwayStationApproved', 'railwayStationRejected',
    'railwayOpened', 'formDue', 'formShared')) not valid;
