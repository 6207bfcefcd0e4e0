/* The constants of filling in a form that server and browser share. The browser loads them without Zod. */

/**
 * The state of a form for the person who opens it. `answered`: the form takes one answer per person and has
 * theirs. `signIn`: the form requires signing in.
 */
export const formFillStates = [
  ...(['open', 'scheduled', 'closed', 'full', 'answered', 'notForYou', 'signIn'] as const),
] as const
export type FormFillState = (typeof formFillStates)[number]

/**
 * Returns the sentence for a full form, with what to do.
 * @param maxAnswers Null if the form itself has no limit and another one was reached.
 */
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
  /** The minimum time for which the code that confirms a visitor's e-mail is valid. */
  codeMinutes: 15,
  /** A longer time means that the person left the form open. */
  secondsMax: 86_400,
  codeSentence: 'Enter the six digits of the code that we have e-mailed to you',
} as const
