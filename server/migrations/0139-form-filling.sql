-- By it a second press of the button, or the same answer sent again after a lost connection, is found.
alter table form_answers add column client_id uuid;
create unique index form_answers_sent_once on form_answers (form_id, client_id) where client_id is not null;
-- Of a visitor who has confirmed it; null in an anonymous form.
alter table form_answers add column email text;

-- What a person's home shows: open forms that close soon.
create index forms_closing on forms (closes_at) where state = 'Open' and closes_at is not null;
