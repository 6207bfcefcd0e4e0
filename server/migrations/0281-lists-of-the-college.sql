-- The college's lists (college/college.json) are checked by the schemas of the calls alone.
alter table students
  drop constraint students_year_check,
  drop constraint students_semester_check,
  add constraint students_semester_check check (semester between 1 and 24) not valid;
alter table note_subjects
  drop constraint note_subjects_semester_check,
  add constraint note_subjects_semester_check check (semester between 1 and 24) not valid;
alter table lakshya_points drop constraint lakshya_points_branch_check;
