-- What asks its readers to confirm is looked up on every visit to the announcements, and is a handful among thousands.
create index announcements_urgent on announcements (published_at desc) where priority = 'Urgent' and state = 'live';
