-- The answers of the last weeks, after which authors are invited to describe the outcome.
create index concurrently forum_answers_by_time on forum_answers using brin (created_at) with (pages_per_range = 32);
