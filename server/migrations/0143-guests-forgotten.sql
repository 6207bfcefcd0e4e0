-- When the personal data of a guest was deleted, a while after their event.
alter table event_guests add column forgotten_at timestamptz;
create index event_guests_to_forget on event_guests (event_id) where forgotten_at is null;

-- Who organises an event of the festival has its dashboard, as its heads have.
update accounts set is_event_head = true
  where role = 'Team' and not is_event_head
    and id in (select author_id from events where fest = 'TML' and published_at is not null);
