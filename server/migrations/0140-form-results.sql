-- What the results of a form show is counted when an answer comes, changes or goes, so a form with 100,000 answers opens as fast
-- as one with ten.
create table form_tallies (
  form_id bigint not null references forms on delete cascade,
  -- '' counts answers as a whole: bucket '' all of them, and 'yyyy-mm-dd' those of a day in India.
  field_id text not null,
  -- '' counts who answered the field; else an option's id, the beginning of a number's class, a day, or an hour.
  bucket text not null,
  count integer not null,
  -- The sum of a number field's answers, in bucket ''. Exact, so that what is taken away is what was added.
  total numeric not null default 0,
  primary key (form_id, field_id, bucket)
  -- No other index: so an update stays in its page.
) with (fillfactor = 60);

-- How many answers use a word, apart because these are found by their count.
create table form_words (
  form_id bigint not null references forms on delete cascade,
  field_id text not null,
  word text not null,
  count integer not null,
  primary key (form_id, field_id, word)
);
create index form_words_most on form_words (form_id, field_id, count desc, word) where count > 1;

-- By what the table of answers is searched, and in which order it is read. Lexemes begin with the form's id, so one index
-- serves all forms.
create table form_answer_index (
  answer_id bigint primary key references form_answers on delete cascade,
  form_id bigint not null,
  -- The order of the table: by time, and by chance where nobody may know who answered.
  place bigint not null,
  lexemes tsvector not null
);
create index form_answer_index_places on form_answer_index (form_id, place desc, answer_id);
create index form_answer_index_lexemes on form_answer_index using gin (lexemes);

-- When a class was last reminded of a form; '' is everyone who is not a student.
create table form_reminders (
  form_id bigint not null references forms on delete cascade,
  year text not null,
  branch text not null,
  reminded_at timestamptz not null,
  primary key (form_id, year, branch)
);
