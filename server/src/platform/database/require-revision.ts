import { isDeepStrictEqual } from 'node:util'
import { conflict } from '#platform/problem.ts'

/* For things with a column `revision` that each save increments. Both functions need the row's lock. */

/**
 * Refuses a form that was opened before someone else changed the thing.
 * @param sent the revision that the form began with; undefined if the client sends none, in which case its
 *   save wins.
 * @throws CONFLICT when the stored revision is another one now.
 */
export function requireRevision(sent: number | undefined, stored: number, refusal: string): void {
  if (sent !== undefined && sent !== stored) throw conflict(refusal)
}

/** Returns whether the last change was this same form, sent again because its response was lost. */
export function isRepeat(
  sent: number | undefined,
  before: { readonly revision: number },
  after: object,
): boolean {
  if (sent !== before.revision - 1) return false
  const written = contentOf(after)
  return isDeepStrictEqual(
    written,
    Object.fromEntries(Object.entries(before).filter(([name]) => name in written)),
  )
}

/** The times of a change differ when the same form is sent again. */
function contentOf(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !/^(edited|changed)At$/.test(name)))
}
