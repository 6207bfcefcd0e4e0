-- The key is the rule: nobody is in one event twice, as a student and as a guest, or with another tag of their e-mail.
create unique index concurrently event_participants_mailbox_once on event_participants (event_id, mailbox)
  where mailbox is not null and left_at is null;
