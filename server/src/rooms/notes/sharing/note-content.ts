import { college } from '@portal/contract/college.ts'
import type { noteSharing } from '@portal/contract/note-sharing.ts'
import { noteLimits } from '@portal/contract/note-words.ts'
import type { Runner } from '#platform/database/database.ts'
import type { Call } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, type Problem } from '#platform/problem.ts'
import type { NoteContent, NoteRow } from '../notes.store.ts'
import { findSubject, type SubjectRow } from '../subjects/note-subject.store.ts'

export type NoteFields = Omit<Call<typeof noteSharing.updateNote>['body'], 'files'>

/**
 * Returns the new content of a note; omitted fields stay.
 * @throws VALIDATION when a field contradicts the others.
 */
export async function mergeChange(
  portal: Portal,
  runner: Runner,
  given: NoteFields,
  before: NoteRow | null,
): Promise<NoteContent> {
  const subject = await subjectOf(runner, given.subject, before)
  const type = given.type ?? before?.type ?? 'Notes'
  const isLink = type === 'Link'
  return {
    title: given.title ?? before?.title ?? '',
    description: given.description ?? before?.description ?? '',
    type,
    subjectId: subject.id,
    modules: given.modules ?? before?.modules ?? [],
    examYear: type === 'Paper' ? examYearOf(portal, given.examYear ?? before?.examYear ?? null) : null,
    link: isLink ? linkOf(given.link ?? before?.link ?? null) : null,
  }
}

/** @throws VALIDATION when a note of that type may not have this many files. */
export function requireFiles(type: NoteRow['type'], fileCount: number): void {
  if (type === 'Link' && fileCount > 0)
    throw fieldProblem('files', "A link can't have files. Choose another type.")
  if (type !== 'Link' && fileCount === 0) throw fieldProblem('files', 'Add at least one file')
}

async function subjectOf(
  runner: Runner,
  given: string | undefined,
  before: NoteRow | null,
): Promise<SubjectRow> {
  const subject = await findSubject(runner, given ?? before?.subjectId ?? '')
  if (!subject) throw fieldProblem('subject', 'Choose a subject from the list')
  if (subject.isRetired && subject.id !== before?.subjectId)
    throw fieldProblem('subject', 'This subject is no longer taught. Choose another one.')
  return subject
}

function examYearOf(portal: Portal, year: number | null): number {
  const latest = portal.clock.now().getUTCFullYear() + 1
  if (year === null) throw fieldProblem('examYear', 'Enter the exam year')
  if (year > latest)
    throw fieldProblem('examYear', `Enter a year from ${noteLimits.examYearMin} to ${latest}`)
  return year
}

/** Returns the error when another subject of the semester has the name. */
export function nameTaken(semester: number): Problem {
  return fieldProblem(
    'name',
    `${college.terms.name} ${semester} already has a subject with this name`,
    'CONFLICT',
  )
}

function linkOf(link: string | null): string {
  if (link === null) throw fieldProblem('link', 'Enter the link')
  return link
}
