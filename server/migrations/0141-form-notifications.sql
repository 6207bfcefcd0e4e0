-- People are reminded of forms that they have not answered, and teams of forms that are shared with them.
alter table notification_subjects drop constraint notification_subjects_type_check;
alter table notification_subjects add constraint notification_subjects_type_check
  check (type in ('Blog', 'Announcement', 'Event', 'Query', 'Railway', 'Form')) not valid;
alter table notifications drop constraint notifications_action_check;
alter table notifications add constraint notifications_action_check
  check (action in ('made', 'answered', 'replied', 'helped', 'nudged', 'closed', 'reopened',
    'moved', 'cancelled', 'seated', 'invited', 'messaged', 'reportReturned', 'reportAccepted', 'reportDue', 'certified',
    'railwayPending', 'railwayApproved', 'railwayIssued', 'railwayRejected', 'railwayExpired', 'railwayCancelled',
    'railwayPassEnds', 'railwayCertificateEnds', 'railwayStationApproved', 'railwayStationRejected',
    'railwayOpened', 'formDue', 'formShared')) not valid;
