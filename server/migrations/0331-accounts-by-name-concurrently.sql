-- The accounts of a role by name, page by page.
create index concurrently accounts_by_name on accounts (role, lower(name), id) where merged_into is null;
