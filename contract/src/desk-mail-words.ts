/*
 * The limits of the alumni desk's mails, apart from their records so that the browser loads them without the
 * schemas.
 */

export const deskMailLimits = {
  subjectLengthMin: 3,
  subjectLengthMax: 120,
  textLengthMin: 10,
  textLengthMax: 5_000,
  pageSize: 10,
} as const
