-- Whether an alumnus has saved how students may ask them; the columns of the choice have defaults.
alter table alumni add column has_chosen_questions boolean not null default false;
