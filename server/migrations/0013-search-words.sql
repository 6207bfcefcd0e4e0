-- Search by words, for every room that has texts (docs/decisions/0014-search-by-words.md).
create extension if not exists unaccent;

-- English endings fall ("interviews" finds "interview"), and no word is left out: what is a filler in English is a word in
-- other languages, and whoever searches for 'how to' should find something.
create text search dictionary portal_stems (template = snowball, language = english);
create text search configuration portal_words (copy = simple);
alter text search configuration portal_words
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  with unaccent, portal_stems;

-- What a row can be found by: words of the title count more than words of the text. Cut, for a tsvector has an end.
-- Bound when it is created, so that a restore with an empty search path fills the columns too.
create function words_of(title text, body text) returns tsvector language sql immutable parallel safe
  return setweight(to_tsvector('portal_words'::regconfig, left(coalesce(title, ''), 1000)), 'A')
    || setweight(to_tsvector('portal_words'::regconfig, left(coalesce(body, ''), 100000)), 'C');
