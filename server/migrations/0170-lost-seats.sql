-- The bell shows that a seat was lost, because an offer or a group was not accepted in time.
alter table notifications drop constraint notifications_action_check;
alter table notifications add constraint notifications_action_check
  check (action in ('made', 'answered', 'replied', 'helped', 'nudged', 'closed', 'reopened',
    'moved', 'cancelled', 'seated', 'unseated', 'invited', 'messaged', 'reportReturned', 'reportAccepted', 'reportDue',
    'certified', 'uncertified',
    'railwayPending', 'railwayApproved', 'railwayIssued', 'railwayRejected', 'railwayExpired', 'railwayCancelled',
    'railwayPassEnds', 'railwayCertificateEnds', 'railwayStationApproved', 'railwayStationRejected',
    'railwayOpened', 'formDue', 'formShared')) not valid;
