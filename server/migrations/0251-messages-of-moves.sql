-- A message that says that the event has another time or place. It is mailed with the calendar file, and isn't one of the team's own.
alter table event_messages add column is_of_move boolean not null default false;
