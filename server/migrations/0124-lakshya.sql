-- The scoreboard of the branches. What changes it is an entry of the ledger with its rows; the board is their sum.
-- Entries are written one after the other (an advisory lock), so their ids are the order in which they count.

create table lakshya_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('upload', 'result', 'correction', 'undo')),
  -- A replacing entry sets everything before it off.
  mode text not null default 'add' check (mode in ('add', 'replace')),
  title text not null,
  file_name text not null default '',
  by_id bigint not null references accounts,
  at timestamptz not null,
  -- The key is the rule: an entry is undone once.
  undoes_id bigint unique references lakshya_entries,
  check ((kind = 'undo') = (undoes_id is not null))
);
create index lakshya_entries_of_account on lakshya_entries (by_id);

create table lakshya_points (
  id bigint generated always as identity primary key,
  entry_id bigint not null references lakshya_entries,
  branch text not null check (branch in ('CE', 'EXTC', 'IT', 'ME', 'PPT', 'ECS', 'AIDS', 'AIML', 'CSE')),
  points int not null,
  sport text not null default '',
  match text not null default '',
  note text not null default '',
  -- Of a result: its event's address and its registration. No keys: what happened outlives the event.
  event_slug text not null default '',
  registration_id bigint,
  -- Sets off what counted before a replacing entry.
  is_offset boolean not null default false
);
create index lakshya_points_of_entry on lakshya_points (entry_id);
create index lakshya_points_of_registration on lakshya_points (registration_id) where registration_id is not null;

-- The ledger is only ever added to; an entry's account may change, when two accounts become one.
create function lakshya_keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'lakshya_entries'
    and to_jsonb(new) - 'by_id' = to_jsonb(old) - 'by_id' then
    return new;
  end if;
  raise exception 'the ledger of the scoreboard is only added to';
end $$;
create trigger lakshya_entries_kept before update or delete on lakshya_entries
  for each row execute function lakshya_keep_ledger();
create trigger lakshya_points_kept before update or delete on lakshya_points
  for each row execute function lakshya_keep_ledger();

-- A sheet that was read and is not published: one at a time.
create table lakshya_drafts (
  id smallint primary key default 1 check (id = 1),
  file_name text not null,
  byte_count int not null,
  sheet jsonb not null,
  skipped_rows int[] not null default '{}',
  by_id bigint not null references accounts,
  read_at timestamptz not null
);
create index lakshya_drafts_of_account on lakshya_drafts (by_id);

-- While there is a row and its time has not passed, visitors see the board as it was after that entry.
create table lakshya_freezes (
  id smallint primary key default 1 check (id = 1),
  entry_id bigint not null,
  until timestamptz,
  by_id bigint not null references accounts,
  at timestamptz not null
);
create index lakshya_freezes_of_account on lakshya_freezes (by_id);

-- Results of events that event heads proposed.
create table lakshya_results (
  id bigint generated always as identity primary key,
  registration_id bigint not null,
  event_slug text not null,
  title text not null,
  place smallint,
  branch text,
  points int not null check (points >= 0),
  proposed_by bigint not null references accounts,
  proposed_at timestamptz not null,
  state text not null default 'Pending' check (state in ('Pending', 'Accepted', 'Rejected', 'Withdrawn')),
  decided_by bigint references accounts,
  decided_at timestamptz,
  reason text not null default '',
  entry_id bigint references lakshya_entries
);
-- The key is the rule: of one registration, one result waits.
create unique index lakshya_results_pending on lakshya_results (registration_id) where state = 'Pending';
create index lakshya_results_of_entry on lakshya_results (entry_id) where entry_id is not null;
create index lakshya_results_proposed_by on lakshya_results (proposed_by);
create index lakshya_results_decided_by on lakshya_results (decided_by);
