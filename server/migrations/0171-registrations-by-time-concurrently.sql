-- The dashboard of a team counts who registered on each day: of the index alone, and not of each registration's row.
create index concurrently event_registrations_by_time on event_registrations (event_id, created_at) include (size)
  where state <> 'Cancelled';
