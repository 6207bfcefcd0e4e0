/** The columns of the import of students. Without Zod, because the browser shows them. */
export const studentColumns = [
  {
    key: 'prn',
    title: 'PRN',
    isRequired: true,
    width: 16,
    isIdentifier: true,
    aliases: ['PRN no', 'PRN number', 'Permanent registration number', 'Enrolment no', 'Enrollment no'],
  },
  {
    key: 'name',
    title: 'Name',
    isRequired: true,
    width: 28,
    aliases: ['Student name', 'Name of the student', 'Name of student', 'Full name'],
  },
  {
    key: 'email',
    title: 'E-mail',
    isRequired: true,
    width: 32,
    aliases: ['Mail', 'E-mail id', 'College e-mail', 'E-mail address'],
  },
  { key: 'branch', title: 'Branch', isRequired: true, width: 10, aliases: ['Department', 'Dept'] },
  { key: 'year', title: 'Year', isRequired: true, width: 10, aliases: ['Class', 'Year of study'] },
  { key: 'division', title: 'Division', isRequired: false, width: 10, aliases: ['Div'] },
  { key: 'gender', title: 'Gender', isRequired: false, width: 10, aliases: ['Sex'] },
  { key: 'bornOn', title: 'Date of birth', isRequired: false, width: 14, aliases: ['DOB', 'Birth date'] },
] as const
