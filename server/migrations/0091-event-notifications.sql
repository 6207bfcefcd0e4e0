-- What happens to someone's registration and to the events that they have registered for.
alter table notifications drop constraint notifications_action_check;
alter table notifications add constraint notifications_action_check
  check (action in ('made', 'answered', 'replied', 'helped', 'nudged', 'closed', 'reopened',
    'moved', 'cancelled', 'seated', 'invited')) not valid;
