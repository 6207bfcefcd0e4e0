-- People are notified of the reminders that they chose.
alter table notifications drop constraint notifications_action_check;
alter table notifications add constraint notifications_action_check
  check (action in ('made', 'answered', 'replied', 'mentioned', 'mentionedInReply', 'helped', 'nudged', 'closed', 'reopened',
    'moved', 'cancelled', 'seated', 'unseated', 'invited', 'memberLeft', 'leads', 'messaged',
    'reportReturned', 'reportAccepted', 'reportDue', 'certified', 'uncertified',
    'railwayPending', 'railwayApproved', 'railwayIssued', 'railwayRejected', 'railwayExpired', 'railwayCancelled',
    'railwayPassEnds', 'railwayCertificateEnds', 'railwayStationApproved', 'railwayStationRejected',
    'railwayOpened', 'formDue', 'formShared', 'eventDay', 'eventHour', 'eventOpens', 'formCloses')) not valid;
