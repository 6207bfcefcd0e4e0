-- What notifications are about, under the name that the code gives it.
alter table told_things rename to notification_subjects;
alter index told_things_by_slug rename to notification_subjects_by_slug;
alter table notification_subjects rename constraint told_things_pkey to notification_subjects_pkey;
alter table notification_subjects rename constraint told_things_type_check to notification_subjects_type_check;
alter table notification_subjects rename constraint told_things_owner_id_fkey to notification_subjects_owner_id_fkey;
