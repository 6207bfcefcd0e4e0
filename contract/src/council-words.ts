/** The constants of the council's documents and letters that screens need too. */

export const letterStates = ['received', 'looking', 'answered', 'closed'] as const
export type LetterState = (typeof letterStates)[number]

/** The roles that may write to the council. */
export const letterWriters = ['Student', 'Team', 'Alumni'] as const

export const letterStateNames: Readonly<Record<LetterState, string>> = {
  received: 'Received',
  looking: 'In review',
  answered: 'Answered',
  closed: 'Closed',
}

export const councilLimits = {
  documentTitleLengthMax: 120,
  documentsMax: 100,
  subjectLengthMin: 3,
  subjectLengthMax: 120,
  messageLengthMax: 5_000,
  letterPageSize: 10,
} as const
