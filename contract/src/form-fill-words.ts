/* What both sides know of filling a form in besides its calls; the browser reads it without Zod. */

/**
 * How a form is for the person who opens it. `answered`: it takes one answer of a person, and they have given it. `signIn`:
 * it is for people who are signed in.
 */
export const formFillStates = [
  ...(['open', 'scheduled', 'closed', 'full', 'answered', 'notForYou', 'signIn'] as const),
] as const
export type FormFillState = (typeof formFillStates)[number]

/** What a full form says, and what to do. @param maxAnswers null: its only limits are elsewhere. */
export function fullSentence(maxAnswers: number | null, mayAwait: boolean): string {
  const next = mayAwait
    ? 'Ask to be notified if it reopens, or try again later.'
    : 'Try again later, in case a place gets free.'
  return `${placesTaken(maxAnswers)}. ${next}`
}

/** 'All 40 places are taken'. */
export function placesTaken(maxAnswers: number | null): string {
  if (maxAnswers === 1) return 'The only place is taken'
  return maxAnswers === null ? 'All places are taken' : `All ${maxAnswers} places are taken`
}

export const formFillLimits = {
  /** A code that confirms a visitor's e-mail lasts at least so long. */
  codeMinutes: 15,
  /** Who takes longer has left the form open. */
  secondsMax: 86_400,
  codeSentence: 'Enter the six digits of the code that we have e-mailed to you',
} as const
