import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import type { SignedIn, TestPortal } from '#server/testing/test-portal.ts'

export const board = '/tml/lakshya/scoreboard'
export const dashboard = `${board}/dashboard`

/** A form with a workbook of these rows. */
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

/** The board as visitors see it, as one line: `IT 12, CE 5`. */
export async function shownBoard(t: TestPortal): Promise<string> {
  const { body } = await t.call(null, 'GET', board)
  return body.data
    .map(({ branch, points }: { branch: string; points: number }) => `${branch} ${points}`)
    .join(', ')
}

/** What the sum of all rows of the ledger makes, without those that have nothing. */
export async function ledgerSums(t: TestPortal): Promise<Record<string, number>> {
  const { rows } = await t.portal.pool.query<{ branch: string; points: string }>(
    'select branch, sum(points) as points from lakshya_points group by branch having sum(points) <> 0',
  )
  return Object.fromEntries(rows.map(({ branch, points }) => [branch, Number(points)]))
}
