-- The dashboard of a team counts registrations by day: of the index alone, without those that are not confirmed.
create index concurrently event_registrations_confirmed_by_time on event_registrations (event_id, created_at) include (size)
  where state not in ('Cancelled', 'Unconfirmed');
