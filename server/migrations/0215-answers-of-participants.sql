-- The answers of one person, to questions that each member of a group answers. Those of the group stay at the registration.
alter table event_participants add column answers jsonb not null default '{}';
