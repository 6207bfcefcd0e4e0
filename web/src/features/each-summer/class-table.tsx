import { Table } from '@mantine/core'
import type { Summer } from '@portal/contract/each-summer.ts'
import { branches, years } from '@portal/contract/reference.ts'

/** The students who move, by branch and year. */
export function ClassTable({ classes }: Pick<Summer, 'classes'>) {
  const countOf = (branch: string, year: string) =>
    classes.find((one) => one.branch === branch && one.year === year)?.movingCount ?? 0
  const shown = branches.filter((branch) => classes.some((one) => one.branch === branch))
  return (
    <Table className="tabular" horizontalSpacing={6} aria-label="Students who move, by branch and year">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Branch</Table.Th>
          {years.map((year, nth) => (
            <Table.Th key={year} scope="col" ta="end">
              {year} to {years[nth + 1] ?? 'alumni'}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map((branch) => (
          <Table.Tr key={branch}>
            <Table.Th scope="row">{branch}</Table.Th>
            {years.map((year) => (
              <Table.Td key={year} ta="end">
                {countOf(branch, year).toLocaleString('en-IN')}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
