/** The error for text that isn't a code. */
export const mailedCodeSentence = 'Enter the six digits of the code'

/** Returns true if the text has the form of a mailed code; spaces between the digits are ignored. */
export function isMailedCode(typed: string): boolean {
  return /^\d{6}$/.test(typed.replace(/\s/g, ''))
}
