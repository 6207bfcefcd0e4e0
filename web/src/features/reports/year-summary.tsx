import { Button, Group, SimpleGrid, Table, Text } from '@mantine/core'
import { academicYearAt, academicYearsAt } from '@portal/contract/academic-year.ts'
import type { ReportSummary } from '@portal/contract/report-records.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RawSearch } from '#web/platform/page-search.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { monthInWords } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { SelectMenu } from '#web/ui/select-menu.tsx'
import { ReportCard } from './report-parts.tsx'
import { reportSummary } from './reports.cache.ts'
import styles from './reports.module.css'
import { EventsPerMonth, EventsPerTeam } from './year-charts.tsx'

/** The totals of an academic year's events, for the screen and for the printed accreditation papers. */
export function YearSummary({ academicYear, back }: { academicYear: string; back: RawSearch }) {
  const load = useQuery(reportSummary(academicYear))
  const [, setSearch] = usePageSearch((raw) => raw)
  usePageTitle(`Events of ${academicYear}`)
  const now = new Date()
  const years = academicYearsAt(now).filter((year) => year <= academicYearAt(now) || year === academicYear)
  return (
    <>
      <header>
        <div data-print="no">
          <BackLink to="/reports" search={back} label="Event reports" />
        </div>
        <Group justify="space-between" align="end" gap={16} mb={16}>
          <h1>Events of {academicYear}</h1>
          <Group gap={8} data-print="no">
            <SelectMenu
              label="Year"
              value={academicYear}
              choices={years.reverse().map((year) => ({ value: year, label: year }))}
              onChange={(year) => setSearch({ academicYear: year })}
            />
            <DownloadButton path={`/reports/export.xlsx?academicYear=${academicYear}`}>XLSX</DownloadButton>
            <Button
              leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </Group>
        </Group>
      </header>
      <ListStates
        load={load}
        isEmpty={load.data?.events === 0}
        empty={<EmptyState title="No reports found" sentence={`No event of ${academicYear} is over.`} />}
        failedTitle="Couldn't load the summary"
      >
        {() => load.data && <Numbers summary={load.data} />}
      </ListStates>
    </>
  )
}

function Numbers({ summary }: { summary: ReportSummary }) {
  const { events, registered, attended, accepted, late, months, teams, academicYear } = summary
  const share = registered === 0 ? '' : `${Math.round((100 * attended) / registered)}%`
  const totals = [
    ['Events', events],
    ['Registered', registered],
    ['Attended', attended, share],
    ['Reports accepted', accepted, `of ${events}`],
    ['Reports late', late],
  ] as const
  return (
    <div className="one-column align-start gap-12">
      <SimpleGrid component="ul" cols={{ base: 2, sm: 5 }} spacing={12}>
        {totals.map(([label, count, note]) => (
          <Card component="li" padding="row" key={label}>
            <Text variant="dimmed">{label}</Text>
            <b className="display-face tabular text-22">{count.toLocaleString('en-IN')}</b> {note}
          </Card>
        ))}
      </SimpleGrid>
      <ReportCard title="By month">
        <EventsPerMonth months={months} />
        <details>
          <summary data-print="no">Show as table</summary>
          <NumbersOf
            titles={['Month', 'Events', 'Attended']}
            rows={months.map(({ month, events: held, attended: came }) => [monthInWords(month), held, came])}
          />
        </details>
      </ReportCard>
      <ReportCard title="By team">
        <EventsPerTeam teams={teams} />
        <NumbersOf
          titles={['Team', 'Events', 'Attended', 'Accepted', 'Late']}
          rows={teams.map(({ name, slug, ...team }) => [
            name,
            team.events,
            team.attended,
            team.accepted,
            team.late > 0 && slug !== null ? (
              <Link key={slug} to="/reports" search={{ academicYear, team: slug }}>
                {team.late}
              </Link>
            ) : (
              team.late
            ),
          ])}
        />
      </ReportCard>
    </div>
  )
}

function NumbersOf({ titles, rows }: { titles: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <Table className={styles.teams}>
      <Table.Thead>
        <Table.Tr>
          {titles.map((title) => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, ...numbers]) => (
          <Table.Tr key={String(name)}>
            <Table.Th scope="row">{name}</Table.Th>
            {numbers.map((number, index) => (
              <Table.Td key={titles[index + 1]}>
                {typeof number === 'number' ? number.toLocaleString('en-IN') : number}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
