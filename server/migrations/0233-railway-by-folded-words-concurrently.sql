-- The same for the railway desk.
create index concurrently railway_applications_folded_words on railway_applications
  using gin (fold_name(railway_words_of(name, prn, serial)) gin_trgm_ops) with (gin_pending_list_limit = 256);
