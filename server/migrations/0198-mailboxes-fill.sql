drop index event_registrations_by_time;
-- The same rule by the e-mail alone has the index of all mailboxes.
drop index event_participants_guest_once;

-- Tags of guests' e-mails are folded, and students of coming events where guests may come get theirs; where two of an event would be
-- the same, the first stays and the other keeps what it has.
with folded as (
  select p.id, p.event_id, box.mailbox, row_number() over (partition by p.event_id, box.mailbox order by p.id) as nth
  from events e join event_participants p on p.event_id = e.id and p.left_at is null
  left join accounts a on a.id = p.account_id,
  lateral (select regexp_replace(lower(coalesce(p.mailbox, a.email)), '^([^+@]+)\+[^@]*@', '\1@') as mailbox) box
  where e.guest_fee is not null and e.ends_at > now() and (p.account_id is not null or p.mailbox is not null)
)
update event_participants p set mailbox = folded.mailbox from folded
  where p.id = folded.id and folded.nth = 1 and p.mailbox is distinct from folded.mailbox
    and not exists (select from event_participants o
      where o.event_id = folded.event_id and o.mailbox = folded.mailbox and o.left_at is null);
