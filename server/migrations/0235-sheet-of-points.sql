-- The sheet of a workbook that a draft of points was read from, and the sheets to choose from.
alter table lakshya_drafts
  add column sheet_name text not null default '',
  add column sheet_names text[] not null default '{}';
