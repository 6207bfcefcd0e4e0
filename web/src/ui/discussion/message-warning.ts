import { limits } from '@portal/contract/limits.ts'
import type { Viewer } from '#web/platform/session.ts'

/**
 * Why an answer or a reply is not sent, in the words of spec section 5; null when it may go. `missing` is said of a text
 * that is empty or all spaces, `thing` is what it is about.
 */
export function messageWarning(
  text: string,
  { viewer, missing, thing }: { viewer: Viewer | null; missing: string; thing: string },
): string | null {
  if (viewer === null) return `Sign in to comment on the ${thing}`
  const { length } = text.trim()
  if (length === 0) return missing
  if (length <= limits.answerLengthMax) return null
  return `Use at most ${limits.answerLengthMax.toLocaleString('en-IN')} characters for your text`
}
