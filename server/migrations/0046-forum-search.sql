-- Search by words, and the order by likes (docs/decisions/0014-search-by-words.md). Both stand beside the queries and not in
-- them: a row of forum_queries changes at every answer, and must not take a word index or the order by likes with it.
-- Triggers keep them, so that no way to write a query can forget them.

-- The text of sanitised HTML, on one line: blocks are separated, inline elements are not ("H<sub>2</sub>O" is one word).
create function text_of_html(html text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(replace(replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(html, '</?(p|div|h[1-6]|ul|ol|li|pre|blockquote|hr|br|table|tr|th|td)(\s[^>]*)?/?>', ' ', 'g'),
      '<[^>]*>', '', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g'));

create table forum_query_words (
  query_id bigint primary key references forum_queries on delete cascade,
  created_at timestamptz not null,
  words tsvector not null
  -- The words lie apart from the row: a common word visits many rows, and unpacks only the newest.
) with (toast_tuple_target = 128, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table forum_query_words alter column words set storage external;
create index forum_query_words_words on forum_query_words using gin (words) with (gin_pending_list_limit = 256);

-- The likes of all answers of a query, in the order of the list, with what the list is filtered by.
create table forum_query_likes (
  query_id bigint primary key references forum_queries on delete cascade,
  created_at timestamptz not null,
  domains text[] not null,
  like_count integer not null default 0
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index forum_query_likes_most on forum_query_likes (like_count desc, created_at desc, query_id desc)
  include (domains);

create function keep_forum_query() returns trigger language plpgsql as $$
begin
  insert into forum_query_words (query_id, created_at, words)
    values (new.id, new.created_at, words_of(new.title, text_of_html(new.body)))
    on conflict (query_id) do update set words = excluded.words;
  insert into forum_query_likes (query_id, created_at, domains) values (new.id, new.created_at, new.domains)
    on conflict (query_id) do update set domains = excluded.domains
    where forum_query_likes.domains <> excluded.domains;
  return null;
end $$;
create trigger forum_queries_kept after insert or update of title, body, domains on forum_queries
  for each row execute function keep_forum_query();

create function keep_forum_query_likes() returns trigger language plpgsql as $$
begin
  update forum_query_likes set like_count = like_count + coalesce(new.like_count, 0) - coalesce(old.like_count, 0)
    where query_id = coalesce(new.query_id, old.query_id);
  return null;
end $$;
create trigger forum_answers_liked after insert on forum_answers
  for each row when (new.like_count > 0) execute function keep_forum_query_likes();
create trigger forum_answers_liked_anew after update of like_count on forum_answers
  for each row when (new.like_count <> old.like_count) execute function keep_forum_query_likes();
create trigger forum_answers_liked_gone after delete on forum_answers
  for each row when (old.like_count > 0) execute function keep_forum_query_likes();
