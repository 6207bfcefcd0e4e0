import type { noteSharing } from '@portal/contract/note-sharing.ts'
import { noteLimits } from '@portal/contract/note-words.ts'
import type { Runner } from '#platform/database.ts'
import type { Call } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import { findSubject, type SubjectRow } from './note-subject.store.ts'
import type { NoteContent, NoteRow } from './notes.store.ts'

export type NoteFields = Omit<Call<typeof noteSharing.updateNote>['body'], 'files'>

/**
 * What a note says from now on: what is given, else what it said before.
 * @throws VALIDATION when a field does not fit the others.
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
    ...{ type, subjectId: subject.id },
    modules: given.modules ?? before?.modules ?? [],
    examYear: type === 'Paper' ? examYearOf(portal, given.examYear ?? before?.examYear ?? null) : null,
    link: isLink ? linkOf(given.link ?? before?.link ?? null) : null,
  }
}

/** @throws VALIDATION when a note of that type may not have so many files. */
export function requireFiles(type: NoteRow['type'], fileCount: number): void {
  if (type === 'Link' && fileCount > 0) throw wrong('files', "A link can't have files. Choose another type.")
  if (type !== 'Link' && fileCount === 0) throw wrong('files', 'Add at least one file')
}

/** A refusal that stands under one field. */
export function wrong(path: string, message: string): Problem {
  return new Problem('VALIDATION', message, { errors: [{ path, message }] })
}

async function subjectOf(
  runner: Runner,
  given: string | undefined,
  before: NoteRow | null,
): Promise<SubjectRow> {
  const subject = await findSubject(runner, given ?? before?.subjectId ?? '')
  if (!subject) throw wrong('subject', 'Choose a subject from the list')
  if (subject.isRetired && subject.id !== before?.subjectId)
    throw wrong('subject', 'This subject is no longer taught. Choose another one.')
  return subject
}

function examYearOf(portal: Portal, year: number | null): number {
  const latest = portal.clock.now().getUTCFullYear() + 1
  if (year === null) throw wrong('examYear', 'Enter the exam year')
  if (year > latest) throw wrong('examYear', `Enter a year from ${noteLimits.examYearMin} to ${latest}`)
  return year
}

function linkOf(link: string | null): string {
  if (link === null) throw wrong('link', 'Enter the link')
  return link
}
