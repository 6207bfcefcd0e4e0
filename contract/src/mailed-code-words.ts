/** What a person reads who types something else than a code. */
export const mailedCodeSentence = 'Enter the six digits of the code'

/** Whether it looks like a code that a mail carries; spaces between the digits don't count. */
export function isMailedCode(typed: string): boolean {
  return /^\d{6}$/.test(typed.replace(/\s/g, ''))
}
