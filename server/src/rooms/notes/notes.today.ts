import type { Portal } from '#platform/portal.ts'
import { type TodaySource, todayRow } from '#platform/search/today.ts'
import { studentsById } from '#rooms/people/people.ts'
import { type HiddenNoteRow, listNotShown, listSharedFor, type SharedForMeRow } from './note-today.store.ts'
import { noteModeration } from './notes.moderation.ts'
import { listWantedOf, type WantedRow } from './subjects/note-coverage.store.ts'

/** The number of days for which a shared note is shown as new, because opening it is not recorded. */
const sharedShownDays = 7

/** A request of last term no longer helps anyone. */
const wantedShownDays = 60
const wantedShownMax = 2

/**
 * Adds the notes shared for a student's requests, their own hidden notes, and what students of the year below
 * ask for; for the council, reports.
 */
export function todayOfNotes({ db }: Portal): TodaySource {
  return {
    roles: ['Student', 'Council'],
    async read({ id, role }, { now }) {
      if (role === 'Council') return { rows: await noteModeration.todayRows(db, '/reports?desk=notes') }
      const since = new Date(now.getTime() - sharedShownDays * 86_400_000)
      const wantedSince = new Date(now.getTime() - wantedShownDays * 86_400_000)
      const [shared, hidden, [student]] = await Promise.all([
        listSharedFor(db, id, since),
        listNotShown(db, id),
        studentsById(db, [id]),
      ])
      const wanted = await listWantedOf(db, student, { since: wantedSince, limit: wantedShownMax })
      return { rows: [...shared.map(sharedRow), ...hidden.map(hiddenRow), ...wanted.map(wantedRow)] }
    },
  }
}

function sharedRow({ slug, title, subject, at, by }: SharedForMeRow) {
  return todayRow({
    kind: 'answer',
    title: `${by.name} shared notes you asked for`,
    hint: `${subject}: ${title}`,
    date: at.toISOString(),
    by,
    path: `/notes?note=${encodeURIComponent(slug)}`,
  })
}

function wantedRow({ slug, subject, module, askedCount, at }: WantedRow) {
  const part = module === null ? '' : `&module=${module}`
  return todayRow({
    kind: 'request',
    title: `${askedCount === 1 ? 'A student asks' : `${askedCount} students ask`} for notes of ${subject}`,
    hint: `${module === null ? 'You' : `Module ${module}: you`} took it last year`,
    date: at.toISOString(),
    path: `/notes/create?subject=${encodeURIComponent(slug)}${part}`,
  })
}

function hiddenRow({ title, state, verdict, at }: HiddenNoteRow) {
  const isHidden = state === 'hidden'
  return todayRow({
    kind: 'fix',
    title: isHidden ? 'Your note is hidden' : 'The council removed your note',
    hint: isHidden ? `${title}: reported, and waiting for the council` : `${title}: ${verdict ?? ''}`,
    date: at.toISOString(),
    path: '/notes?tab=mine',
  })
}
