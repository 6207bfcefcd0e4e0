-- Since when, and until when, visitors see no new winners: a mirror of the scoreboard's freeze, kept by its room through the
-- festival's door, so that the festival needs nothing of the scoreboard. At most one row.
create table festival_result_holds (
  id smallint primary key default 1 check (id = 1),
  since timestamptz not null,
  -- Null: until the freeze is ended.
  until timestamptz
);
insert into festival_result_holds (since, until) select at, until from lakshya_freezes;
