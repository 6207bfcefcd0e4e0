import { academicYearAt, academicYearsAt } from '@portal/contract/academic-year.ts'
import { partsOfTerm } from '@portal/contract/calendar-words.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import type { Viewer } from '#platform/viewer.ts'
import { type DraftRow, findDraft } from './calendar-draft.store.ts'

/** Whether the term's academic year is over: then it is read and not changed. */
export function isPastTerm(term: string, now: Date): boolean {
  return partsOfTerm(term).academicYear < academicYearAt(now)
}

/**
 * Terms are kept up to the next academic year; what is further ahead is nobody's yet.
 * @throws NOT_FOUND for one further ahead.
 */
export function requireTerm(term: string, now: Date): void {
  if (!academicYearsAt(now).includes(partsOfTerm(term).academicYear)) throw notFound('term')
}

/** Any council member edits any term that is not over. */
export function mayEdit(viewer: Pick<Viewer, 'role'> | null, term: string, now: Date): boolean {
  return viewer?.role === 'Council' && !isPastTerm(term, now)
}

/** @throws NOT_FOUND when it is further ahead than the next academic year, CONFLICT when its own is over. */
export function requireEditable(term: string, now: Date): void {
  requireTerm(term, now)
  if (isPastTerm(term, now))
    throw new Problem('CONFLICT', 'This academic year is over. Its calendar is read-only.')
}

/**
 * The only way to get an entry to change it.
 * @throws NOT_FOUND, or CONFLICT when its academic year is over.
 */
export async function accessDraft(portal: Portal, id: string): Promise<DraftRow> {
  const entry = await findDraft(portal.db, id)
  if (!entry) throw notFound('entry')
  requireEditable(entry.term, portal.clock.now())
  return entry
}
