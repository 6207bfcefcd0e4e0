-- The accounts of other roles than students by any part of the name or the e-mail. Students: 0231.
create index concurrently accounts_others_by_folded_words on accounts using gin (fold_name(name || ' ' || email) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where role <> 'Student';
