/** The columns of the import of a roster. Without Zod, because the browser shows them. */
export const teamRosterColumns = [
  {
    key: 'prn',
    title: 'PRN',
    isRequired: false,
    width: 16,
    isIdentifier: true,
    aliases: ['PRN no', 'PRN number', 'PRN or e-mail', 'Enrolment no', 'Enrollment no'],
  },
  {
    key: 'email',
    title: 'E-mail',
    isRequired: false,
    width: 32,
    aliases: ['Mail', 'E-mail id', 'College e-mail', 'E-mail address'],
  },
  {
    key: 'facultyName',
    title: 'Faculty name',
    isRequired: false,
    width: 28,
    aliases: ['Faculty', 'Name of the faculty', 'Faculty in charge'],
  },
  {
    key: 'post',
    title: 'Post',
    isRequired: true,
    width: 24,
    aliases: ['Designation', 'Position', 'Role'],
  },
  { key: 'isHead', title: 'Head', isRequired: false, width: 10, aliases: ['Team head', 'Is head'] },
] as const
