-- What is old in the audit goes by a job, which looks for it by time. A brin index: entries are only added, in the order of time.
create index audit_entries_by_time on audit_entries using brin (at);
