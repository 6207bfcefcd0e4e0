-- What the search over everything looks in, besides the titles of queries (0003) and parts of names (0009).

-- Names that begin with what was typed, byte by byte: a range that an index of any collation can answer.
create index explore_by_name_start on explore_people (name_folded text_pattern_ops);

create index blogs_by_title on blogs using gin (lower(title) gin_trgm_ops) with (gin_pending_list_limit = 256)
  where state = 'published';
create index notes_by_title on notes using gin (lower(title) gin_trgm_ops) with (gin_pending_list_limit = 256)
  where state = 'shown';
create index announcements_by_title on announcements using gin (lower(title) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where state = 'live';
create index announcements_newest on announcements (published_at desc, id desc) where state = 'live';
