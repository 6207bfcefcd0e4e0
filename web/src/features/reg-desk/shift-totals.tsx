import { Table } from '@mantine/core'
import type { DeskShift } from '@portal/contract/festival-desk-records.ts'
import { rupees } from '@portal/contract/rupees.ts'
import { formatTime } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'

/** Today's totals of each desk account, and the hours in which it worked. */
export function ShiftTotals({ totals: { shifts } }: { totals: { shifts: readonly DeskShift[] } }) {
  if (shifts.length === 0) return null
  return (
    // A scrollable region must be reachable by keyboard.
    <Card component="section" aria-labelledby="shift-totals" tabIndex={0} style={{ overflowX: 'auto' }}>
      <h2 id="shift-totals">Today at the desks</h2>
      <Table className="nowrap">
        <Table.Thead>
          <Table.Tr>
            {['Desk', 'Since', 'People in', 'Cash', 'UPI', 'Card', 'By the hour'].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shifts.map(({ by, since, peopleIn, cash, upi, card, hours }) => (
            <Table.Tr key={by}>
              <Table.Td>{by}</Table.Td>
              <Table.Td>{since ? formatTime(since) : '-'}</Table.Td>
              <Table.Td>{peopleIn}</Table.Td>
              <Table.Td>{rupees(cash)}</Table.Td>
              <Table.Td>{rupees(upi)}</Table.Td>
              <Table.Td>{rupees(card)}</Table.Td>
              <Table.Td>{hours.map((one) => `${one.hour}:00 ${one.peopleIn}`).join(' · ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}
