/*
 * The fixed lists of the alumni desk, apart from its records so that the browser loads them without the
 * schemas.
 */

export const alumniStatuses = ['pending', 'approved', 'rejected', 'blocked'] as const
export type AlumniStatus = (typeof alumniStatuses)[number]

/** The states that the desk can set. An alumnus becomes pending only by registering again. */
export const alumniDecisions = ['approved', 'rejected', 'blocked'] as const
export type AlumniDecision = (typeof alumniDecisions)[number]

/** Active: signed in within the last 90 days. */
export const alumniActivities = ['active', 'inactive'] as const
export type AlumniActivity = (typeof alumniActivities)[number]

/** Confirmed: the person has entered the code mailed to the address. */
export const emailStates = ['confirmed', 'unconfirmed'] as const
export type EmailState = (typeof emailStates)[number]

/** The orders of the desk's lists; a leading dash reverses the order. */
export const deskSorts = ['name', '-name', 'class', '-class', 'submitted', '-submitted'] as const
export type DeskSort = (typeof deskSorts)[number]

/** The prepared reasons for a rejection, as the mail states them. */
export const rejectionReasons = [
  "We couldn't read your proof. Please upload a clearer picture or a PDF.",
  "We couldn't find you in the college's records.",
  "The pass-out year or branch doesn't match the college's records.",
  'You already have an account.',
] as const

/** The reasons to suspect that two accounts belong to one person. */
export const duplicateReasons = ['email', 'number', 'name'] as const

/** The columns of the template and the import; the export begins with them. */
export const rosterColumns = [
  {
    key: 'name',
    title: 'Name',
    isRequired: true,
    width: 26,
    aliases: ['Full name', 'Alumni name', 'Student name', 'Name of the student', 'Name of the alumnus'],
  },
  {
    key: 'email',
    title: 'E-mail',
    isRequired: true,
    width: 32,
    aliases: ['Mail', 'E-mail id', 'E-mail address', 'Personal e-mail'],
  },
  { key: 'branch', title: 'Branch', isRequired: true, width: 10, aliases: ['Department', 'Dept'] },
  {
    key: 'passOutYear',
    title: 'Pass-out year',
    isRequired: true,
    width: 14,
    aliases: ['Year of passing', 'Passing year', 'Year of pass out', 'Pass out', 'Batch', 'Graduation year'],
  },
  {
    key: 'prnOrRoll',
    title: 'PRN or roll',
    isRequired: false,
    width: 16,
    isIdentifier: true,
    aliases: ['PRN', 'PRN no', 'PRN number', 'Roll', 'Roll no', 'Roll number', 'PRN or roll number'],
  },
  {
    key: 'companyName',
    title: 'Company',
    isRequired: false,
    width: 24,
    aliases: ['Employer', 'Organisation'],
  },
  { key: 'designation', title: 'Designation', isRequired: false, width: 24, aliases: ['Job title'] },
  { key: 'employmentType', title: 'Employment type', isRequired: false, width: 18 },
  { key: 'city', title: 'City', isRequired: false, width: 16, aliases: ['Location'] },
  { key: 'linkedin', title: 'LinkedIn', isRequired: false, width: 32, aliases: ['LinkedIn profile'] },
] as const
