-- The audit and the bell call what somebody did an action, as the code does.
alter table audit_entries rename column deed to action;
alter index audit_entries_by_deed rename to audit_entries_by_action;
alter table notifications rename column deed to action;
alter table notifications rename column deed_id to action_id;
alter table notifications rename constraint notifications_deed_check to notifications_action_check;
alter table notifications rename constraint notifications_type_thing_id_deed_deed_id_key to notifications_type_thing_id_action_action_id_key;
