/* What both sides know of filling a form in besides its calls; the browser reads it without Zod. */

/**
 * How a form is for the person who opens it. `answered`: it takes one answer of a person, and they have given it. `signIn`:
 * it is for people who are signed in.
 */
export const formFillStates = [
  ...(['open', 'scheduled', 'closed', 'full', 'answered', 'notForYou', 'signIn'] as const),
] as const
export type FormFillState = (typeof formFillStates)[number]

export const formFillLimits = {
  /** A code that confirms a visitor's e-mail lasts at least so long. */
  codeMinutes: 15,
  /** Who takes longer has left the form open. */
  secondsMax: 86_400,
  codeSentence: 'Enter the six digits of the code that we have e-mailed to you',
} as const
