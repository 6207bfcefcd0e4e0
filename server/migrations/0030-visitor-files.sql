-- Files of visitors wait until the desk decides on them: counted by the address that they came from (IPv6: its /64), by day
-- and in all. Null: sent by an account, or from before addresses were kept.
alter table uploads add column visitor_address text;

create index uploads_of_visitors on uploads (visitor_address) include (byte_count)
  where visitor_address is not null and owner_id is null;
create index uploads_of_visitors_by_day on uploads (created_at) include (byte_count) where visitor_address is not null;

-- Pictures and documents of an account have quotas of their own.
create index uploads_by_owner_and_kind on uploads (owner_id, kind) include (byte_count);
drop index uploads_by_owner;
