import { alumniDesk, type deskFilter } from '@portal/contract/alumni-desk.ts'
import { type RosterKey, rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import type { z } from 'zod'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { tableAnswer } from '#platform/spreadsheets/spreadsheet-answer.ts'
import { type DeskFilter, type DeskRow, listDeskAlumniAfter } from './alumni-desk.store.ts'
import { readDeskFilter } from './list-desk-alumni.ts'

const batchSize = 1_000
/** Besides the columns that an import reads. */
const moreColumns = [
  { title: 'Status', width: 12 },
  { title: 'Reference', width: 16 },
  { title: 'Registered', width: 12 },
] as const

/** The alumni of the filter as a spreadsheet; each export is noted with its filter and how many left (trust.md rule 11). */
export const exportAlumni = handler(alumniDesk.exportAlumni, async ({ portal, viewer, query, request }) => {
  const { format, ...asked } = query
  const filter = readDeskFilter(portal, asked)
  let count = 0
  async function* rows() {
    for await (const row of walk(portal, filter)) {
      count += 1
      yield cellsOf(row)
    }
  }
  const columns = [...rosterColumns, ...moreColumns].map(({ title, width }) => ({ title, width }))
  const answer = await tableAnswer('alumni', format, { name: 'Alumni', columns, rows: rows() })
  await portal.audit.write(portal.db, {
    action: 'alumni-exported',
    actorId: viewer.id,
    detail: { ...notedOf(asked), format, count },
    requestId: request.id,
    address: request.ip,
  })
  return answer
})

/** The filter as it was asked for; what was left out is null. */
function notedOf({ status, name, branch, passOutYear, activity }: z.infer<typeof deskFilter>) {
  return {
    ...{ status: status ?? null, name: name ?? null, branch: branch ?? null },
    ...{ passOutYear: passOutYear ?? null, activity: activity ?? null },
  }
}

async function* walk(portal: Portal, filter: DeskFilter): AsyncGenerator<DeskRow> {
  let afterId = '0'
  for (;;) {
    const rows = await listDeskAlumniAfter(portal.db, filter, { afterId, limit: batchSize })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    afterId = last.id
  }
}

function cellsOf(row: DeskRow): string[] {
  const cells = rosterColumns.map(({ key }) => cellOf(row, key))
  return [...cells, row.status, row.reference ?? '', indianDay.format(row.submittedAt)]
}

function cellOf(row: DeskRow, key: RosterKey): string {
  return String(row[key] ?? '')
}

/** dd/MM/yyyy, as all dates that people read. */
const indianDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
