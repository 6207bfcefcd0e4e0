-- The same for guests of the festival.
create index concurrently event_guests_by_folded_words on event_guests using gin (fold_name(words) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
