-- What a team wrote to those who registered for its event.

create table event_messages (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  author_id bigint not null references accounts,
  subject text not null,
  body text not null,
  -- To people in these states, as they are when it goes out and when they look at their bell.
  states text[] not null,
  recipient_count integer not null,
  created_at timestamptz not null,
  -- The account up to which it is mailed.
  mailed_to bigint not null default 0,
  mailed_count integer not null default 0
);
create index event_messages_of_event on event_messages (event_id, created_at desc, id desc);
create index event_messages_of_author on event_messages (author_id);

-- The bell shows that a message came.
alter table notifications drop constraint notifications_action_check;
alter table notifications add constraint notifications_action_check
  check (action in ('made', 'answered', 'replied', 'helped', 'nudged', 'closed', 'reopened',
    'moved', 'cancelled', 'seated', 'invited', 'messaged')) not valid;
