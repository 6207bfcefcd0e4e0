-- Seats of guests are taken when they confirm their e-mail; until then a registration reserves nothing.

alter table event_registrations drop constraint event_registrations_state_check;
alter table event_registrations add constraint event_registrations_state_check
  check (state in ('Unconfirmed', 'Registered', 'Waiting', 'Pending members', 'Approved', 'Cancelled')) not valid;

-- Who a person of an event is by their e-mail, with the tag folded: of guests, and of students where guests may come. Null
-- until it is proved.
alter table event_participants drop constraint event_participants_guest_email;
alter table event_participants rename column guest_email to mailbox;

-- The network that caused the code, so that few of them wait at once.
alter table event_guest_codes add column visitor text;
create index event_guest_codes_of_visitor on event_guest_codes (visitor) where visitor is not null;

-- Registrations of the last hour that held a seat without a code give it back, and can still be confirmed.
update capacity_pools p set taken = p.taken - held.size
  from (select event_id, sum(size)::int as size from event_registrations
    where unconfirmed_until is not null and state = 'Registered' group by event_id) held
  where p.key = 'event:' || held.event_id;
with gone as (
  delete from capacity_waiting w using event_registrations r
    where w.holder = 'registration:' || r.id and r.unconfirmed_until is not null and r.state = 'Waiting'
    returning w.pool_key
)
update capacity_pools p set waiting = p.waiting - left_list.count
  from (select pool_key, count(*)::int as count from gone group by pool_key) left_list where p.key = left_list.pool_key;
update event_participants p set mailbox = null from event_registrations r
  where r.id = p.registration_id and r.unconfirmed_until is not null and p.mailbox is not null;
update event_registrations set state = 'Unconfirmed'
  where unconfirmed_until is not null and state in ('Registered', 'Waiting');

-- The pool of a cancelled event gives no seats any more.
alter table capacity_pools add column is_closed boolean not null default false;
update capacity_pools p set is_closed = true from events e where p.key = 'event:' || e.id and e.state = 'cancelled';

-- The bell of a leader shows who left the group.
alter table notifications drop constraint notifications_action_check;
alter table notifications add constraint notifications_action_check
  check (action in ('made', 'answered', 'replied', 'helped', 'nudged', 'closed', 'reopened',
    'moved', 'cancelled', 'seated', 'unseated', 'invited', 'memberLeft', 'messaged',
    'reportReturned', 'reportAccepted', 'reportDue', 'certified', 'uncertified',
    'railwayPending', 'railwayApproved', 'railwayIssued', 'railwayRejected', 'railwayExpired', 'railwayCancelled',
    'railwayPassEnds', 'railwayCertificateEnds', 'railwayStationApproved', 'railwayStationRejected',
    'railwayOpened', 'formDue', 'formShared')) not valid;
