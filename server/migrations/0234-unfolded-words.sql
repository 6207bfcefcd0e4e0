-- The indexes with accents, which no search uses any more.
drop index accounts_students_by_words;
drop index event_guests_by_words;
drop index railway_applications_words;
