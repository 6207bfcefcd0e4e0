-- Two accounts of one person are merged: the merged one into the surviving one.
alter table accounts rename column joined_into to merged_into;
alter table accounts rename constraint accounts_joined_are_blocked to accounts_merged_are_blocked;
alter index accounts_joined rename to accounts_merged;
alter table account_join_requests rename to account_merge_requests;
alter table account_merge_requests rename column gone_id to merged_id;
alter table account_merge_requests rename column kept_id to surviving_id;
alter index account_join_requests_open rename to account_merge_requests_open;
alter index account_join_requests_of rename to account_merge_requests_of;
alter index account_join_requests_gone rename to account_merge_requests_merged;
update audit_entries set action = 'accounts-merged' where action = 'accounts-joined';
update audit_entries set action = replace(action, 'account-join-', 'account-merge-') where action like 'account-join-%';
