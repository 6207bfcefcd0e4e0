import { lakshya } from '@portal/contract/lakshya.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { type ExportColumn, exportAnswer, walkById } from '#platform/spreadsheets/export-answer.ts'
import { requireScoreDesk } from './lakshya.access.ts'
import { type LedgerLine, listLines } from './ledger.store.ts'

export const exportLedger = handler(lakshya.exportLedger, async (call) => {
  await requireScoreDesk(call)
  const { portal, params } = call
  await auditCall(portal.db, call, 'ledger-exported', null, { format: params.format })
  return exportAnswer(params.format, {
    fileName: 'lakshya-ledger',
    sheetName: 'Ledger',
    columns,
    rows: walkById((afterId, limit) => listLines(portal.db, afterId, limit)),
  })
})

const columns: readonly ExportColumn<LedgerLine>[] = [
  { title: 'Date', width: 12, cell: ({ at }) => at },
  { title: 'Kind', width: 14, cell: (line) => (line.isOffset ? 'replaced' : line.kind) },
  { title: 'Reason', width: 36, cell: ({ title }) => title },
  { title: 'By', width: 20, cell: ({ by }) => by },
  { title: 'File', width: 28, cell: ({ fileName }) => fileName },
  { title: 'Branch', width: 10, cell: ({ branch }) => branch },
  { title: 'Points', width: 10, cell: ({ points }) => points },
  { title: 'Sport', width: 20, cell: ({ sport }) => sport },
  { title: 'Match', width: 28, cell: ({ match }) => match },
  { title: 'Note', width: 28, cell: ({ note }) => note },
]
