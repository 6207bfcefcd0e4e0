-- When a result of the festival counted: at once without points, with points once the sports team has accepted it.
alter table festival_results add column accepted_at timestamptz;
update festival_results set accepted_at = proposed_at where points = 0 and withdrawn_at is null;
update festival_results t set accepted_at = r.decided_at
  from lakshya_results r
  where r.registration_id = t.registration_id and r.state = 'Accepted' and r.place = t.place and t.withdrawn_at is null;
-- The winners of a festival's page.
create index festival_results_accepted on festival_results (event_id, place)
  where withdrawn_at is null and accepted_at is not null;
