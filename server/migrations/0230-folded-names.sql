-- A name as searches compare it: small letters, Latin letters without accents, one apostrophe. As `foldName` of the contract.
create function fold_name(words text) returns text language sql immutable parallel safe return
  case when words ~ '[^\x01-\x7f]' then
    lower(normalize(regexp_replace(normalize(translate(words, '’‘ʼ`´', ''''''''''''), nfd), '([A-Za-z])[\u0300-\u036f]+', '\1', 'g'), nfc))
  else replace(lower(words), '`', '''') end;

-- One space between words, and cut to what an index entry can hold.
create or replace function explore_fold(words text) returns text language sql immutable parallel safe as $$
  select left(fold_name(btrim(regexp_replace(words, '\s+', ' ', 'g'))), 200)
$$;

select explore_refresh(array(
  select p.account_id from explore_people p join explore_findable f on f.account_id = p.account_id
  where (f.name_folded, f.company_folded, f.city_folded) is distinct from (p.name_folded, p.company_folded, p.city_folded)));

-- Titles and names are stored in one spelling now, as what is searched for is: both spellings of a letter find either.
update accounts set name = normalize(name) where name is not nfc normalized;
update forum_queries set title = normalize(title) where title is not nfc normalized;
update blogs set title = normalize(title) where title is not nfc normalized;
update notes set title = normalize(title) where title is not nfc normalized;
update announcements set title = normalize(title) where title is not nfc normalized;
update events set title = normalize(title) where title is not nfc normalized;
