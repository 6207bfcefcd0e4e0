import { academicYearAt, academicYearsAt } from '@portal/contract/academic-year.ts'
import { festOptions } from '@portal/contract/event-words.ts'
import type { ReportRow } from '@portal/contract/report-records.ts'
import { reportLimits, reportStateNames, reportStates } from '@portal/contract/report-words.ts'
import { IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/platform/link-button.tsx'
import { type ListAddress, useListAddress } from '#web/platform/list-address.ts'
import { stringifySearch, usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { Desk } from '#web/ui/desk/desk.tsx'
import { useDesk } from '#web/ui/desk/use-desk.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import type { Choice } from '#web/ui/select-menu-keys.ts'
import { reportColumns } from './report-columns.tsx'
import { reportsPage, teamChoices } from './reports.cache.ts'
import { parseReportsSearch, type ReportsSearch, yearOf } from './reports-search.ts'
import { useReportActs } from './use-report-acts.ts'

/** The list of reports, each of which opens as a page of its own. */
export function ReportsDesk() {
  const address = useListAddress(parseReportsSearch)
  const { filters: search } = address
  const [, setSearch] = usePageSearch(parseReportsSearch)
  const seesAll = useSeesAll()
  const { data: teams = [] } = useQuery({ ...teamChoices(), enabled: seesAll })
  const load = useQuery(reportsPage(search))
  const desk = useDesk({ load, address, channel: null, refresh: load.refetch })
  const open = ({ slug }: ReportRow) => {
    setSearch({ report: slug })
    window.scrollTo({ top: 0 })
  }
  const acts = useReportActs(open)
  return (
    <Desk
      desk={desk}
      acts={acts}
      name="Event reports"
      things={['report', 'reports']}
      pageSize={reportLimits.pageSize}
      search={{ name: 'name', label: seesAll ? 'Event or team' : 'Event', value: search.name }}
      filters={filtersOf(search, seesAll ? teams : null)}
      tools={<Tools address={address} />}
      columns={reportColumns}
      nameOf={({ title }) => title}
      onOpen={open}
      empty={{
        title: 'No reports found',
        sentence: 'A report is due for each event that is over.',
      }}
    />
  )
}

/** Returns whether the list contains more than the viewer's own reports. */
function useSeesAll(): boolean {
  const { viewer } = useSession()
  return viewer?.roleModel === 'Council' || (viewer?.rights.includes('allReports') ?? false)
}

function filtersOf(search: ReportsSearch, teams: readonly Choice[] | null): ListFilter[] {
  const { academicYear, state, fest, team } = search
  const years = academicYearsAt(new Date()).reverse()
  const present = academicYearAt(new Date())
  return [
    {
      name: 'academicYear',
      label: 'Year',
      value: academicYear,
      usual: present,
      options: [
        ...years.filter((year) => year <= present).map((year) => ({ value: year, label: year })),
        { value: 'all', label: 'All years' },
      ],
    },
    ...(teams ? [{ name: 'team', label: 'Team', any: 'All', options: teams, value: team }] : []),
    { name: 'fest', label: 'Fest', any: 'All', options: festOptions, value: fest },
    {
      name: 'state',
      label: 'State',
      any: 'Any',
      value: state,
      also: { late: undefined },
      options: reportStates.map((value) => ({ value, label: reportStateNames[value] })),
      isMore: true,
    },
  ]
}

/** The links to the year's summary and to its spreadsheet and accepted reports. */
function Tools({ address: { filters } }: { address: ListAddress<ReportsSearch> }) {
  const academicYear = yearOf(filters)
  const ofYear = stringifySearch({ academicYear })
  return (
    <>
      <LinkButton
        to="/reports"
        search={{ view: 'summary', academicYear }}
        leftSection={<Icon name="report" />}
      >
        Summary
      </LinkButton>
      <DownloadButton path={`/reports/export.xlsx${ofYear}`} label={`XLSX of ${academicYear}`}>
        XLSX
      </DownloadButton>
      <DownloadButton
        path={`/reports/year.zip${ofYear}`}
        label={`ZIP of the year ${academicYear}`}
        leftSection={<IconFileZip size={18} stroke={1.6} aria-hidden="true" />}
      >
        ZIP
      </DownloadButton>
    </>
  )
}
