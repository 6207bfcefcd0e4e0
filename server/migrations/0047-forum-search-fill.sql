-- What was asked before, in a transaction of its own: 0046 locks the queries for an instant, this locks nobody out.
insert into forum_query_likes (query_id, created_at, domains, like_count)
  select q.id, q.created_at, q.domains, coalesce(l.likes, 0) from forum_queries q
  left join (select query_id, sum(like_count)::int as likes from forum_answers where like_count > 0 group by query_id) l
    on l.query_id = q.id
  on conflict (query_id) do update set like_count = excluded.like_count;
insert into forum_query_words (query_id, created_at, words)
  select id, created_at, words_of(title, text_of_html(body)) from forum_queries
  on conflict (query_id) do nothing;
