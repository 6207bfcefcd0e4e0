-- What somebody has registered for is read for their lists, by the index alone.
drop index event_participants_of_account;
create index event_participants_of_account on event_participants (account_id, event_id) include (left_at);
