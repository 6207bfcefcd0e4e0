-- A common word is looked for among the newest queries first (docs/decisions/0081). Made in less than a second for a million of them.
create index forum_query_words_newest on forum_query_words (created_at);
