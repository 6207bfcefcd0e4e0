-- The reason of a block, which the person reads when they try to sign in.
alter table accounts add column blocked_reason text not null default '';
-- The browser and the system at the sign-in, such as "Firefox on Windows"; '' if unknown.
alter table sessions add column device text not null default '';
-- An alumnus whose status alone was blocked has the account blocked too, as all others.
update accounts set blocked_at = now()
where blocked_at is null and id in (select account_id from alumni where status = 'blocked');
