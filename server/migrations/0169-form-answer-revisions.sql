-- Counts the saves of an answer: who changes it names the one that they have, so that a second device overwrites nothing in silence.
alter table form_answers add column revision integer not null default 1;
