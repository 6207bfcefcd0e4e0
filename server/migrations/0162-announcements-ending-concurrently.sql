-- What has ended and was not noted yet is taken off the count.
create index concurrently announcement_audiences_ending on announcement_audiences (audience, hide_after) include (kind, is_for_some)
  where hide_after is not null;
