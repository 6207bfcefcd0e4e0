-- A college with trimesters has the terms 2026-27-1 to 2026-27-3. The calls check the terms of the college.
alter table calendar_terms drop constraint calendar_terms_term_check,
  add constraint calendar_terms_term_check check (term ~ '^20\d\d-\d\d-(odd|even|[1-9]\d?)$');
