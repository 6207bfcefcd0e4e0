-- The attempt in which a token was used, as its browser named it: the same attempt may be repeated.
alter table refresh_tokens add column attempt text;
