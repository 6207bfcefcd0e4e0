-- Who is notified once when a form that opens later, or is full, takes answers.
create table form_waiters (
  form_id bigint not null references forms on delete cascade,
  account_id bigint not null references accounts,
  since timestamptz not null,
  primary key (form_id, account_id)
);
create index form_waiters_of_account on form_waiters (account_id);

-- All pictures that the form has ever shown: a version or a saved state may still name each. They go with the form.
alter table forms add column covers text[] not null default '{}';
