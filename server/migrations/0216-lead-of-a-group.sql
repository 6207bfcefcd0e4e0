-- The leader of a group reminds members at most once an hour.
alter table event_registrations add column reminded_at timestamptz;

-- The bell of a member shows that they lead the group now.
alter table notifications drop constraint notifications_action_check;
alter table notifications add constraint notifications_action_check
  check (action in ('made', 'answered', 'replied', 'helped', 'nudged', 'closed', 'reopened',
    'moved', 'cancelled', 'seated', 'unseated', 'invited', 'leads', 'memberLeft', 'messaged',
    'reportReturned', 'reportAccepted', 'reportDue', 'certified', 'uncertified',
    'railwayPending', 'railwayApproved', 'railwayIssued', 'railwayRejected', 'railwayExpired', 'railwayCancelled',
    'railwayPassEnds', 'railwayCertificateEnds', 'railwayStationApproved', 'railwayStationRejected',
    'railwayOpened', 'formDue', 'formShared')) not valid;
