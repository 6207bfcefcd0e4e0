import { letterWriters } from '@portal/contract/council-words.ts'
import { todayLimits } from '@portal/contract/today-words.ts'
import type { Portal } from '#platform/portal.ts'
import { type TodayAsked, type TodayPart, type TodaySource, todayRow } from '#platform/search/today.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { type CouncilLetterRow, listAnsweredSince, listUnanswered } from './council-letter.store.ts'

/** The number of days for which an answer is shown as new, because reading it is not recorded. */
const answerShownDays = 7

/** Adds unanswered letters for the council, and new answers for a writer. */
export function todayOfCouncil(portal: Portal): TodaySource {
  return {
    roles: ['Council', ...letterWriters],
    read: (viewer, asked) => (viewer.role === 'Council' ? waiting(portal) : answered(portal, viewer, asked)),
  }
}

async function waiting({ db }: Portal): Promise<TodayPart> {
  const rows = await listUnanswered(db, todayLimits.roomRowsMax)
  return {
    rows: rows.map((letter) =>
      todayRow({
        kind: 'work',
        title: `${letter.author.name} wrote to the council`,
        hint: letter.subject,
        date: letter.writtenAt.toISOString(),
        by: faceOf(letter),
        path: '/reports?desk=letters',
      }),
    ),
  }
}

async function answered({ db }: Portal, { id }: Viewer, { now }: TodayAsked): Promise<TodayPart> {
  const since = new Date(now.getTime() - answerShownDays * 86_400_000)
  const rows = await listAnsweredSince(db, id, since, todayLimits.roomRowsMax)
  return {
    rows: rows.map((letter) =>
      todayRow({
        kind: 'answer',
        title: 'The student council answered your letter',
        hint: letter.subject,
        date: letter.answeredAt?.toISOString() ?? null,
        path: '/team/student-council',
      }),
    ),
  }
}

function faceOf({ author: { name, profile } }: CouncilLetterRow) {
  return { name, profile }
}
