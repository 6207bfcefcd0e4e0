import { beforeAll } from 'vitest'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { type SignedIn, type TestPortal, testPortal } from '#server/testing/test-portal.ts'

export const board = '/tml/lakshya/scoreboard'
export const dashboard = `${board}/dashboard`

/** Returns a form with a workbook of these rows. */
export async function sheetForm(rows: string[][], fields: Record<string, string> = {}): Promise<FormData> {
  const width = Math.max(...rows.map((row) => row.length))
  const [head = [], ...others] = rows
  const columns = Array.from({ length: width }, (_, index) => ({ title: head[index] ?? '', width: 10 }))
  return fileForm(await writeSpreadsheet({ name: 'Points', columns, rows: others }), fields)
}

export function fileForm(bytes: Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([new Uint8Array(bytes)], 'day-2.xlsx'))
  return form
}

export async function upload(
  t: TestPortal,
  who: SignedIn | null,
  rows: string[][],
  fields: Record<string, string> = {},
) {
  return t.send(who, 'POST', dashboard, await sheetForm([['Branch', 'Points'], ...rows], fields))
}

/** Returns the public board as one line: `IT 12, CE 5`. */
export async function shownBoard(t: TestPortal): Promise<string> {
  const { body } = await t.call(null, 'GET', board)
  return body.data
    .map(({ branch, points }: { branch: string; points: number }) => `${branch} ${points}`)
    .join(', ')
}

/** Returns the sums of all rows of the ledger, without branches that have none. */
export async function ledgerSums(t: TestPortal): Promise<Record<string, number>> {
  const { rows } = await t.portal.pool.query<{ branch: string; points: string }>(
    'select branch, sum(points) as points from lakshya_points group by branch having sum(points) <> 0',
  )
  return Object.fromEntries(rows.map(({ branch, points }) => [branch, Number(points)]))
}

/**
 * Returns a test portal with the sports team, another team and a student, and the actions of the sports team.
 */
export function testingScoreboard() {
  const t = testPortal()
  const people: Record<'sports' | 'otherTeam' | 'student', SignedIn> = {} as never
  beforeAll(async () => {
    people.sports = await t.person('Team', {
      // The configured account; a starting replica revokes the right from every other.
      email: 'team@gst.example',
      name: 'Sports team',
      account: { rights: ['scoreboard'] },
    })
    people.otherTeam = await t.person('Team')
    people.student = await t.person('Student')
  })
  const ledger = async (query = '') =>
    (await t.call(people.sports, 'GET', `${dashboard}/ledger${query}`)).body.data
  return {
    t,
    people,
    ledger,
    desk: async () => (await t.call(people.sports, 'GET', dashboard)).body.data,
    correct: (branch: string, points: number, reason = 'A correction') =>
      t.call(people.sports, 'POST', `${dashboard}/corrections`, { branch, points, reason }),
    freeze: (isFrozen: boolean, until: string | null = null) =>
      t.call(people.sports, 'PUT', `${dashboard}/freeze`, { isFrozen, until }),
    async undoLast() {
      const { result } = await ledger('?limit=50')
      const { _id } = result.find(({ can }: { can: { undo: boolean } }) => can.undo)
      return t.call(people.sports, 'POST', `${dashboard}/ledger/${_id}/undo`, { reason: 'Wrong file' })
    },
  }
}
