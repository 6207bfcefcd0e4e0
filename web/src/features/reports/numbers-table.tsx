import { Box, Input, Table } from '@mantine/core'
import { type ReportCount, sumOf } from '@portal/contract/report-checks.ts'
import type { Report } from '@portal/contract/report-records.ts'
import type { TypedCount } from './report-fields.ts'
import styles from './reports.module.css'

const columns = ['attended', 'female', 'male', 'others'] as const
const names = { attended: 'Attended', female: 'Female', male: 'Male', others: 'Others' } as const

interface NumbersTableProps {
  report: Pick<Report, 'byYear' | 'guests' | 'registered'>
  /** The typed numbers; by default the report's own. */
  typed?: readonly TypedCount[]
  onChange?: (typed: TypedCount[]) => void
}

/** The attendance by year and gender, with its totals. */
export function NumbersTable({ report, typed, onChange }: NumbersTableProps) {
  const { byYear, guests, registered } = report
  const counts: ReportCount[] = typed?.map(numbersOf) ?? byYear
  const ofYears = sumOf(counts)
  const sum = { ...ofYears, attended: ofYears.attended + guests.attended }
  const change = (year: string, name: (typeof columns)[number], value: string) =>
    onChange?.((typed ?? []).map((row) => (row.year === year ? { ...row, [name]: value.slice(0, 7) } : row)))
  return (
    <Table className={styles.numbers} withRowBorders={false}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Year</Table.Th>
          <Table.Th>
            <Box component="abbr" td="none" title="Registered">
              Reg.
            </Box>
          </Table.Th>
          {columns.map((name) => (
            <Table.Th key={name}>{names[name]}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {byYear.map((row, index) => (
          <Table.Tr key={row.year}>
            <Table.Th scope="row">{row.year}</Table.Th>
            <Table.Td>{row.registered}</Table.Td>
            {columns.map((name) => (
              <Table.Td key={name}>
                {onChange ? (
                  <Input
                    aria-label={`${names[name]}, ${row.year}`}
                    inputMode="numeric"
                    autoComplete="off"
                    value={typed?.[index]?.[name] ?? ''}
                    onChange={({ currentTarget }: { currentTarget: HTMLInputElement }) =>
                      change(row.year, name, currentTarget.value)
                    }
                  />
                ) : (
                  row[name]
                )}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
        {guests.registered > 0 && (
          <Table.Tr>
            <Table.Th scope="row">Guests</Table.Th>
            <Table.Td>{guests.registered}</Table.Td>
            <Table.Td>{guests.attended}</Table.Td>
            <Table.Td colSpan={columns.length - 1} />
          </Table.Tr>
        )}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">Total</Table.Th>
          <Table.Td>{registered}</Table.Td>
          {columns.map((name) => (
            <Table.Td key={name}>{sum[name]}</Table.Td>
          ))}
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

function numbersOf({ attended, female, male, others }: TypedCount): ReportCount {
  return {
    attended: Number(attended),
    female: Number(female),
    male: Number(male),
    others: Number(others),
  }
}
