-- Desks look for students by any part of a name or an e-mail, with or without its accents.
create index concurrently accounts_students_by_folded_words on accounts using gin (fold_name(name || ' ' || email) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where role = 'Student';
