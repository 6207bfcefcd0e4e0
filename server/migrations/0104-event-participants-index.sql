-- The team's pages and its sheet read everyone of an event in order, those who left included.
drop index event_participants_of_event;
create index event_participants_of_event on event_participants (event_id, id);
