-- Forms of teams: what they edit, what was published, and what people answered.

create table forms (
  id bigint generated always as identity primary key,
  slug text not null unique,
  -- The team's account.
  owner_id bigint not null references accounts,
  -- Of the draft, for lists.
  title text not null,
  -- Scheduled, and closed by its time, follow from the two times.
  state text not null check (state in ('Draft', 'Open', 'Closed')),
  -- Title, description, pages and settings as the team edits them. People see a version.
  draft jsonb not null,
  -- Counts the saves of the draft; who saves names the one that they have.
  revision integer not null default 1,
  saved_at timestamptz not null,
  saved_by bigint not null references accounts,
  -- The version that is answered now; null: never published.
  version integer,
  -- Of that version.
  opens_at timestamptz,
  closes_at timestamptz,
  event_id bigint references events on delete set null,
  created_at timestamptz not null,
  published_at timestamptz,
  closed_at timestamptz
);
create index forms_of_owner on forms (owner_id, id desc);
create index forms_of_event on forms (event_id) where event_id is not null;
create index forms_saved_by on forms (saved_by);

-- What was published, never changed: an answer belongs to the version that it was given to.
create table form_versions (
  form_id bigint not null references forms on delete cascade,
  number integer not null,
  content jsonb not null,
  published_at timestamptz not null,
  published_by bigint not null references accounts,
  primary key (form_id, number)
);
create index form_versions_published_by on form_versions (published_by);

-- Earlier states of the draft: one row for the edits of one person within some minutes.
create table form_edits (
  id bigint generated always as identity primary key,
  form_id bigint not null references forms on delete cascade,
  content jsonb not null,
  started_at timestamptz not null,
  saved_at timestamptz not null,
  saved_by bigint not null references accounts
);
create index form_edits_of_form on form_edits (form_id, id desc);
create index form_edits_saved_by on form_edits (saved_by);

-- Other teams that edit the form and read its answers.
create table form_collaborators (
  form_id bigint not null references forms on delete cascade,
  account_id bigint not null references accounts,
  added_at timestamptz not null,
  primary key (form_id, account_id)
);
create index form_collaborators_of_account on form_collaborators (account_id, form_id desc);

create table form_answers (
  id bigint generated always as identity primary key,
  form_id bigint not null references forms on delete cascade,
  version integer not null,
  -- Null of a visitor, and of everyone in an anonymous form.
  account_id bigint references accounts,
  -- What the person is given to name their answer by.
  reference text not null unique,
  -- By the id of the field; hidden and empty fields are left out.
  values jsonb not null,
  answered_at timestamptz not null,
  edited_at timestamptz,
  foreign key (form_id, version) references form_versions (form_id, number)
);
create index form_answers_of_form on form_answers (form_id, id desc);
create index form_answers_of_account on form_answers (account_id, form_id) where account_id is not null;
create index form_answers_of_version on form_answers (form_id, version);

-- Who has answered a form that takes one answer of a person. Without a time and without the answer, so that an anonymous form
-- stays one.
create table form_people (
  form_id bigint not null references forms on delete cascade,
  account_id bigint references accounts,
  -- Of a visitor: the hash of the folded address.
  email_hash text,
  check ((account_id is null) <> (email_hash is null)),
  unique (form_id, account_id),
  unique (form_id, email_hash)
);
create index form_people_of_account on form_people (account_id) where account_id is not null;
