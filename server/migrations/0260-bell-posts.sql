-- The types of posts that a person turned on, which are off by default for their role.
alter table accounts add column wanted_notifications text[] not null default '{}';
-- Urgent announcements have a second row for each audience, which bells without announcements read.
insert into notification_audiences (audience, type, created_at, notification_id, created_by)
select a.audience, 'Urgent', a.created_at, a.notification_id, a.created_by
from announcements w
join notifications n on n.type = 'Announcement' and n.thing_id = w.id and n.action = 'made'
join notification_audiences a on a.notification_id = n.id
where w.priority = 'Urgent'
on conflict do nothing;
