-- Answers and replies that their authors edit, and the one answer of a query that helped its student.
alter table forum_answers add column edited_at timestamptz;
alter table forum_replies add column edited_at timestamptz;
alter table forum_answers add column has_helped boolean not null default false;
-- The key is the rule: one answer of a query.
create unique index forum_answers_helped on forum_answers (query_id) where has_helped;

-- Nobody likes an answer of their own any more; what was liked before goes.
with gone as (
  delete from forum_likes l using forum_answers a where a.id = l.answer_id and a.author_id = l.account_id
  returning l.answer_id)
update forum_answers set like_count = like_count - 1 where id in (select answer_id from gone);

-- The author of the answer hears that it helped.
alter table notifications drop constraint notifications_deed_check;
alter table notifications add constraint notifications_deed_check
  check (deed in ('made', 'answered', 'replied', 'helped')) not valid;
