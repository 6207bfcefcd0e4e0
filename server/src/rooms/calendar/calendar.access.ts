import { academicYearAt, academicYearsAt } from '@portal/contract/academic-year.ts'
import { partsOfTerm } from '@portal/contract/calendar-words.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, notFound } from '#platform/problem.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { type DraftRow, findDraft } from './calendar-draft.store.ts'

/** Returns whether the term's academic year is over, which makes it read-only. */
export function isPastTerm(term: string, now: Date): boolean {
  return partsOfTerm(term).academicYear < academicYearAt(now)
}

/** Checks that the term is at most in the next academic year. @throws NOT_FOUND for a later one. */
export function requireTerm(term: string, now: Date): void {
  if (!academicYearsAt(now).includes(partsOfTerm(term).academicYear)) throw notFound('term')
}

/** Returns whether the viewer may edit the term: any council member, until it is over. */
export function mayEdit(viewer: Pick<Viewer, 'role'> | null, term: string, now: Date): boolean {
  return viewer?.role === 'Council' && !isPastTerm(term, now)
}

/** @throws NOT_FOUND when it is later than the next academic year; CONFLICT when its own is over. */
export function requireEditable(term: string, now: Date): void {
  requireTerm(term, now)
  if (isPastTerm(term, now)) throw conflict('This academic year is over. Its calendar is read-only.')
}

/**
 * Returns an entry for a change; handlers get entries only through this function.
 * @throws NOT_FOUND; CONFLICT when its academic year is over.
 */
export async function accessDraft(portal: Portal, id: string): Promise<DraftRow> {
  const entry = await findDraft(portal.db, id)
  if (!entry) throw notFound('entry')
  requireEditable(entry.term, portal.clock.now())
  return entry
}
