import type { Portal } from '#platform/portal.ts'
import { type TodaySource, todayRow } from '#platform/search/today.ts'
import { type HiddenNoteRow, listNotShown, listSharedFor, type SharedForMeRow } from './note-today.store.ts'
import { noteModeration } from './notes.moderation.ts'

/** The number of days for which a shared note is shown as new, because opening it is not recorded. */
const sharedShownDays = 7

/** Adds the notes shared for a student's requests, and their own hidden notes; for the council, reports. */
export function todayOfNotes({ db }: Portal): TodaySource {
  return {
    roles: ['Student', 'Council'],
    async read({ id, role }, { now }) {
      if (role === 'Council') return { rows: await noteModeration.todayRows(db, '/reports?desk=notes') }
      const since = new Date(now.getTime() - sharedShownDays * 86_400_000)
      const [shared, hidden] = await Promise.all([listSharedFor(db, id, since), listNotShown(db, id)])
      return { rows: [...shared.map(sharedRow), ...hidden.map(hiddenRow)] }
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
