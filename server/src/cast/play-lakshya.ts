import { z } from 'zod'
import type { CastMember } from '#cast/add-people.ts'
import { readPlans } from '#cast/read-plans.ts'
import { minuteMs, type Stage } from '#cast/stage.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'

const dashboard = '/tml/lakshya/scoreboard/dashboard'
/** The rows of a sheet of points: branch, sport, match, points. */
const rows = z.array(z.array(z.string()))
const { dayOneSports, dayOnePoints, khoKhoBranches, carromPoints, wrongPoints } = readPlans(
  'lakshya',
  z.strictObject({
    dayOneSports: z.array(z.string()),
    dayOnePoints: z.record(z.string(), z.array(z.int())),
    khoKhoBranches: z.array(z.string()),
    carromPoints: rows,
    wrongPoints: rows,
  }),
)
const columns = ['Branch', 'Sport', 'Match', 'Points'].map((title) => ({ title, width: 16 }))

/**
 * Lets the sports team enter the points of a festival on its second day: uploads, a correction, a mistake.
 */
export async function playLakshya(stage: Stage): Promise<void> {
  const { caller } = stage
  const by = stage.account('team@gst.example')
  const minutesAgo = (minutes: number) => stage.ago(minutes * minuteMs)
  const upload = async (minutes: number, name: string, { rows, ...body }: Sheet) => {
    const bytes = await writeSpreadsheet({ name: 'Points', columns, rows })
    await caller.post(by, dashboard, body, {
      at: minutesAgo(minutes),
      files: [{ field: 'file', bytes, name }],
    })
  }
  const dayOne = Object.entries(dayOnePoints).flatMap(([branch, points]) =>
    points.map((each, index) => [branch, dayOneSports[index] ?? '', 'Day one', String(each)]),
  )
  const wrong = { mode: 'replace', reason: 'Box cricket, wrong file', rows: wrongPoints } as const
  await upload(1_440, 'cricket-old.xlsx', wrong)
  const { result } = await caller.get<{ result: { _id: string }[] }>(by, `${dashboard}/ledger`)
  const undo = `${dashboard}/ledger/${result[0]?._id}/undo`
  await caller.post(by, undo, { reason: "Last year's sheet" }, { at: minutesAgo(1_438) })
  await upload(1_200, 'lakshya-day-1.xlsx', { mode: 'replace', reason: 'Day one, all matches', rows: dayOne })
  await acceptKhoKho(stage, by, minutesAgo(920))
  const correction = { branch: 'CE', points: -8, reason: 'CE, pool A match 1' }
  await caller.post(by, `${dashboard}/corrections`, correction, { at: minutesAgo(900) })
  const carrom = { mode: 'add', reason: 'Carrom quarter finals', rows: carromPoints } as const
  await upload(24, 'lakshya-carrom.xlsx', carrom)
}

/** Accepts the results of Kho-kho and leaves those of other contests open. */
async function acceptKhoKho({ caller }: Stage, by: CastMember, at: Date): Promise<void> {
  const { results } = await caller.get<{ results: Result[] }>(by, dashboard, at)
  for (const { _id, title, place } of results.toReversed())
    if (title.startsWith('Kho-kho'))
      await caller.put(by, `${dashboard}/results/${_id}`, {
        decision: 'accept',
        branch: khoKhoBranches[(place ?? 1) - 1],
      })
}

interface Result {
  _id: string
  title: string
  place: number | null
}

interface Sheet {
  mode: 'add' | 'replace'
  reason: string
  rows: readonly (readonly string[])[]
}
