import { limits } from '@portal/contract/limits.ts'
import type { Viewer } from '#web/platform/session.ts'

/**
 * Returns why an answer or a reply can't be sent, in the words of the owner's specification, or null.
 * `missing` is the error for an empty text; `thing` is what the message is about.
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
