import type { CastMember } from '#cast/add-people.ts'
import type { CastCaller } from '#cast/cast-caller.ts'
import { carromPoints, dayOnePoints, dayOneSports, khoKhoBranches, wrongPoints } from '#cast/lakshya-plans.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'

const minuteMs = 60_000
const sportsTeam = 'team@gst.example'
const dashboard = '/tml/lakshya/scoreboard/dashboard'
const columns = ['Branch', 'Sport', 'Match', 'Points'].map((title) => ({ title, width: 16 }))

/**
 * Lets the sports team enter the points of a festival on its second day: uploads, a correction, a mistake.
 */
export async function playLakshya(
  caller: CastCaller,
  members: readonly CastMember[],
  now: Date,
): Promise<void> {
  const by = members.find(({ email }) => email === sportsTeam)
  if (!by) return
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  const upload = async (minutes: number, name: string, sheet: Sheet) => {
    const bytes = await writeSpreadsheet({ name: 'Points', columns, rows: sheet.rows })
    const files = [{ field: 'file', bytes, name }]
    const body = { mode: sheet.mode, reason: sheet.reason }
    await caller.callAt(minutesAgo(minutes), { by, method: 'POST', path: dashboard, body, files })
  }
  const dayOne = dayOnePoints.flatMap(([branch, ...points]) =>
    points.map((each, index) => [branch, dayOneSports[index] ?? '', 'Day one', String(each)]),
  )
  await upload(1_440, 'cricket-old.xlsx', {
    mode: 'replace',
    reason: 'Box cricket, wrong file',
    rows: wrongPoints,
  })
  const { result } = (await caller.call({ by, method: 'GET', path: `${dashboard}/ledger` })) as {
    result: { _id: string }[]
  }
  const undo = `${dashboard}/ledger/${result[0]?._id}/undo`
  await caller.callAt(minutesAgo(1_438), {
    by,
    method: 'POST',
    path: undo,
    body: { reason: "Last year's sheet" },
  })
  await upload(1_200, 'lakshya-day-1.xlsx', { mode: 'replace', reason: 'Day one, all matches', rows: dayOne })
  await acceptKhoKho({ caller, by, at: minutesAgo(920) })
  await caller.callAt(minutesAgo(900), {
    by,
    method: 'POST',
    path: `${dashboard}/corrections`,
    body: { branch: 'CE', points: -8, reason: 'CE, pool A match 1' },
  })
  await upload(24, 'lakshya-carrom.xlsx', {
    mode: 'add',
    reason: 'Carrom quarter finals',
    rows: carromPoints,
  })
}

/** Accepts the results of Kho-kho and leaves those of other contests open. */
async function acceptKhoKho({ caller, by, at }: { caller: CastCaller; by: CastMember; at: Date }) {
  const { results } = (await caller.callAt(at, { by, method: 'GET', path: dashboard })) as {
    results: { _id: string; title: string; place: number | null }[]
  }
  for (const { _id, title, place } of results.toReversed())
    if (title.startsWith('Kho-kho'))
      await caller.call({
        by,
        method: 'PUT',
        path: `${dashboard}/results/${_id}`,
        body: { decision: 'accept', branch: khoKhoBranches[(place ?? 1) - 1] },
      })
}

interface Sheet {
  mode: 'add' | 'replace'
  reason: string
  rows: readonly (readonly string[])[]
}
