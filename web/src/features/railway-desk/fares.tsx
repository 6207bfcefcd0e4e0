import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { type FareRow, fareColumns, farePrices, fareRowsOf } from '@portal/contract/railway-fare-table.ts'
import { railwayLineNames } from '@portal/contract/railway-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { stringifySearch } from '#web/platform/page-search.ts'
import { reload } from '#web/platform/reload-after.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDeskReading } from '#web/ui/desk/desk-reading.ts'
import { ExportMenu } from '#web/ui/desk/export-menu.tsx'
import { SheetImport } from '#web/ui/desk/sheet-import.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { FareDialog } from './fare-dialog.tsx'
import { railwayDeskChannel, railwaySettingsOfDesk } from './railway-desk.cache.ts'

/** The concession fares by station, typed one by one or imported from the operator's spreadsheet. */
export function Fares() {
  const load = useQuery(railwaySettingsOfDesk())
  useDeskReading(railwayDeskChannel, () => void reload('/railway'))
  const [name, setName] = useState('')
  const [isImporting, setImporting] = useState(false)
  /** 'new' for a station that the table doesn't have. */
  const [open, setOpen] = useState<FareRow | 'new' | null>(null)
  if (isImporting) return <ImportFares onClose={() => setImporting(false)} />
  const all = fareRowsOf(load.data?.fares ?? [])
  const rows = all.filter(({ line, station }) =>
    `${station} ${railwayLineNames[line]}`.toLowerCase().includes(name.toLowerCase()),
  )
  return (
    <Stack gap={16}>
      <Group justify="space-between" align="flex-end" gap={12}>
        <div style={{ flex: '1 1 320px' }}>
          <h2>Fares</h2>
          <Text c="dimmed" fz={14}>
            Whole rupees with the concession, to {load.data?.destination ?? 'the college'}. Students see the
            fare of their station, and it is saved with each application.
          </Text>
        </div>
        <Group gap={8}>
          <Button onClick={() => setImporting(true)}>Import</Button>
          <ExportMenu pathOf={(format) => `/railway/fares/sheet${stringifySearch({ format })}`} />
          <Button variant="board" leftSection={<Icon name="plus" />} onClick={() => setOpen('new')}>
            Add station
          </Button>
        </Group>
      </Group>
      <ListStates
        load={load}
        isEmpty={all.length === 0}
        failedTitle="Couldn't load the fares"
        skeleton={<SkeletonList heightPx={300} count={1} />}
        empty={
          <EmptyState
            title="No fares found"
            sentence="Import the operator's table, or add the stations one by one. Without fares, students see none."
          />
        }
      >
        {() => (
          <Stack gap={12}>
            <SearchField label="Search by station" value={name} onSearch={setName} />
            <FareTable rows={rows} onOpen={setOpen} />
          </Stack>
        )}
      </ListStates>
      {open !== null && <FareDialog row={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

function FareTable({ rows, onOpen }: { rows: readonly FareRow[]; onOpen: (row: FareRow) => void }) {
  return (
    <Card
      component="section"
      padding="none"
      aria-label={countOf(rows.length, 'station', 'stations')}
      // A scrollable region must be reachable by keyboard.
      tabIndex={0}
      style={{ overflowX: 'auto' }}
    >
      <Table verticalSpacing={10} horizontalSpacing={16} miw={620}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Station</Table.Th>
            <Table.Th>Line</Table.Th>
            {farePrices.map(({ key, title }) => (
              <Table.Th key={key} ta="right">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={`${row.line} ${row.station}`}>
              <Table.Td fw={600}>
                <BareButton
                  aria-label={`${row.station}, ${railwayLineNames[row.line]}: change the fares`}
                  onClick={() => onOpen(row)}
                >
                  {row.station}
                </BareButton>
              </Table.Td>
              <Table.Td c="dimmed">{railwayLineNames[row.line]}</Table.Td>
              {farePrices.map(({ key }) => (
                <Table.Td key={key} ta="right">
                  {row[key]?.toLocaleString('en-IN') ?? '-'}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

function ImportFares({ onClose }: { onClose: () => void }) {
  const titles = fareColumns.map(({ title }) => title).join(', ')
  return (
    <SheetImport
      title="Import fares"
      help={`An Excel (.xlsx) or CSV file with a row for each station and the columns ${titles}. It replaces the whole table; the template holds the fares you have now. If any row has an error, nothing changes.`}
      templatePath="/railway/fares/sheet"
      columns={fareColumns}
      addWords={(count) => `Save the fares of ${countOf(count, 'station', 'stations')}`}
      send={(form) => call('POST /railway/fares/import', { form })}
      onClose={onClose}
    />
  )
}
