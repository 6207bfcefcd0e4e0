import { Text } from '@mantine/core'
import { statementColumns } from '@portal/contract/event-payment-words.ts'
import type { StatementReport } from '@portal/contract/event-payments.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { rupees } from '@portal/contract/rupees.ts'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { ReportTable } from '#web/ui/desk/report-table.tsx'
import { SheetImport } from '#web/ui/desk/sheet-import.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'

/** Matches the bank's statement with the payments that students reported. */
export function MatchPayments({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  return (
    <DialogFrame onClose={onClose} title="Match payments" size={720}>
      <SheetImport<StatementReport>
        help="The statement of your account as an Excel (.xlsx) or CSV file, as the bank exports it. A credit with a UTR that someone reported, and the right amount, marks their fee as paid. The file isn't stored."
        columns={statementColumns}
        addWords={(_count, { counts }) =>
          counts.matched > 0 ? `Mark ${countOf(counts.matched, 'payment', 'payments')} as paid` : null
        }
        more={(report) => <Others others={report.others} />}
        backWords="Close"
        send={(form) => call('POST /events/:id/payments/statement', { params: { id: event._id }, form })}
        onClose={onClose}
      />
    </DialogFrame>
  )
}

/** The credits that someone has to look at. */
function Others({ others }: Pick<StatementReport, 'others'>) {
  if (others.length === 0) return null
  return (
    <>
      <ReportTable
        caption="Credits that don't match"
        head={['Row', 'UTR', 'Amount', 'Reported by', 'Due']}
        rows={others.map(({ row, utr, amount, names, due }) => [
          String(row),
          utr,
          `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`,
          names.join(', ') || 'Nobody',
          due === null ? '' : rupees(due),
        ])}
      />
      <Text variant="dimmed">
        Another amount can be marked as paid in the list of participants, once you have agreed with the
        person.
      </Text>
    </>
  )
}
