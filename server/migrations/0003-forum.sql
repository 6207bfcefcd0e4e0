-- The GST Forum: queries, answers, replies, likes.
-- Rows of queries change at every answer (the count); the spare room keeps those updates on their page and out of the
-- indexes. So no index may hold answer_count or like_count: is_waiting changes only when the first answer comes.
create table forum_queries (
  id bigint generated always as identity primary key,
  -- Made from the title once and fixed for ever; never all digits, so that an id and a slug cannot be mixed up.
  slug text not null unique check (slug ~ '[^0-9]'),
  title text not null,
  -- What a search looks in: any case is the same case.
  title_folded text not null generated always as (lower(title)) stored,
  body text not null default '',
  images text[] not null default '{}',
  domains text[] not null check (cardinality(domains) > 0),
  author_id bigint not null references accounts,
  is_open boolean not null default true,
  answer_count integer not null default 0 check (answer_count >= 0),
  is_waiting boolean not null generated always as (is_open and answer_count = 0) stored,
  created_at timestamptz not null,
  -- When its owner last changed what it says; closing it is no such change.
  edited_at timestamptz
) with (
  fillfactor = 85,
  -- A page is found from an index alone only where the table was vacuumed since its last change.
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02
);

-- Newest first, and what the filters look at: a page is found without reading a single row of the table.
create index forum_queries_newest on forum_queries (created_at desc, id desc) include (title_folded, domains);
create index forum_queries_by_author on forum_queries (author_id, created_at desc, id desc) include (title_folded);
create index forum_queries_waiting on forum_queries (created_at desc, id desc) where is_waiting;
-- Parts of words, for the search; stems of whole words, for similar titles. A search reads what is pending from end to
-- end, so little may be pending.
create index forum_queries_by_title on forum_queries using gin (title_folded gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index forum_queries_by_words on forum_queries using gin (to_tsvector('english', title))
  with (gin_pending_list_limit = 256);

create table forum_answers (
  id bigint generated always as identity primary key,
  query_id bigint not null references forum_queries on delete cascade,
  author_id bigint not null references accounts,
  message text not null,
  like_count integer not null default 0 check (like_count >= 0),
  created_at timestamptz not null
) with (fillfactor = 90);
create index forum_answers_of_query on forum_answers (query_id, created_at, id);
create index forum_answers_by_author on forum_answers (author_id);

create table forum_replies (
  id bigint generated always as identity primary key,
  answer_id bigint not null references forum_answers on delete cascade,
  author_id bigint not null references accounts,
  message text not null,
  created_at timestamptz not null
);
create index forum_replies_of_answer on forum_replies (answer_id, created_at, id);

-- The key is the rule: one like of one person.
create table forum_likes (
  answer_id bigint not null references forum_answers on delete cascade,
  account_id bigint not null references accounts,
  primary key (answer_id, account_id)
);
