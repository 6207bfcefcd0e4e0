-- What the council took down: its author alone reads it, with the reason, until it is published again.
alter table blogs add column return_reason text;
alter table blogs drop constraint blogs_state_check;
alter table blogs add constraint blogs_state_check
  check (state in ('draft', 'scheduled', 'published', 'returned'));
alter table blogs add constraint blogs_return_reason_check check ((state = 'returned') = (return_reason is not null));

-- 'React' and 'react' are one tag. Bound when it is created, so that a restore with an empty search path fills the column too.
create function tag_keys_of(tags text[]) returns text[] language sql immutable parallel safe
  return coalesce((select array_agg(distinct lower(tag)) from unnest(tags) as tag), '{}');
alter table blogs add column tag_keys text[] not null generated always as (tag_keys_of(tags)) stored;
create index blogs_tag_keys on blogs using gin (tag_keys) with (gin_pending_list_limit = 256) where state = 'published';
drop index blogs_tags;
