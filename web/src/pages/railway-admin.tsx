import type { RailwayDeskFigures, RailwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useRailwayDecision } from '#web/features/railway-desk/railway-actions.ts'
import { railwayFigures, railwayPage } from '#web/features/railway-desk/railway-desk.cache.ts'
import { listName, RailwayDesk } from '#web/features/railway-desk/railway-desk.tsx'
import {
  parseRailwaySearch,
  type RailwayList,
  type RailwaySearch,
  searchOfList,
} from '#web/features/railway-desk/railway-desk-search.ts'
import { StationChanges } from '#web/features/railway-desk/station-changes.tsx'
import { TokenBoard } from '#web/features/railway-desk/token-board.tsx'
import { formatDate } from '#web/platform/dates.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { timeInWords } from '#web/platform/typed-dates.ts'
import { DeskHead, DeskPage } from '#web/ui/desk/desk-head.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'

/** With the validator, which nothing else of the desk needs. */
const RailwaySettingsTab = lazy(async () => ({
  default: (await import('#web/features/railway-desk/settings-form.tsx')).RailwaySettingsTab,
}))

export function Page() {
  const [search, setSearch] = usePageSearch(parseRailwaySearch)
  const { data } = useQuery(railwayFigures())
  const states = data?.states
  const toDo = states && states.Pending + states.Approved
  return (
    <DeskPage>
      <DeskHead
        title="Railway desk"
        sentence={sentenceOf(data)}
        path="/railway/admin"
        figures={[
          { label: 'Pending', count: states?.Pending, search: { list: 'Pending' } },
          { label: 'To collect', count: states?.Approved, search: { list: 'Approved' } },
          { label: 'Issued today', count: data?.issuedToday, search: { list: 'Issued' } },
        ]}
        tabs={[
          ...lists.map((list) => ({
            label: listName(list),
            count: list === 'todo' ? toDo : list === 'Pending' || list === 'Approved' ? states?.[list] : null,
            search: searchOfList(search, list),
            isCurrent: search.view === 'applications' && search.list === list,
          })),
          ...besides.map(({ view, label, count }) => ({
            ...{ label, count: count && data?.[count], search: { view } },
            isCurrent: search.view === view,
          })),
        ]}
      >
        {data && !data.isOpen && (
          <Note tone="warn">
            Applications are closed. Students can't apply until you open them in Settings.
          </Note>
        )}
      </DeskHead>
      <View
        search={search}
        onStudent={(name) => setSearch({ view: undefined, list: 'all', name } as never)}
      />
    </DeskPage>
  )
}

const lists: readonly RailwayList[] = ['todo', 'Pending', 'Approved', 'Issued', 'Rejected', 'all']

/** What lies beside the lists of applications. */
const besides = [
  { view: 'tokens', label: 'Tokens', count: 'tokensWaiting' },
  { view: 'stations', label: 'Home stations', count: 'stationChanges' },
  { view: 'settings', label: 'Settings', count: null },
] as const

function sentenceOf(figures: RailwayDeskFigures | undefined): string {
  const today = formatDate(new Date().toISOString())
  if (!figures) return today
  return figures.openUntil === null
    ? `${today}, counter closed today`
    : `${today}, counter open until ${timeInWords(figures.openUntil)}`
}

function View({ search, onStudent }: { search: RailwaySearch; onStudent: (prn: string) => void }) {
  const decision = useRailwayDecision()
  const issue = (row: RailwayDeskRow) => !decision.isPending && decision.mutate({ row, state: 'Issued' })
  if (search.view === 'tokens') return <TokenBoard onOpen={({ prn }) => onStudent(prn)} />
  if (search.view === 'stations') return <StationChanges />
  if (search.view === 'settings')
    return (
      <Suspense fallback={<SkeletonList heightPx={400} count={1} />}>
        <RailwaySettingsTab />
      </Suspense>
    )
  return <RailwayDesk key={search.list} onIssue={issue} />
}

export const read: ReadAhead = (client, { search }) => {
  void client.prefetchQuery(railwayPage(parseRailwaySearch(search)))
  void client.prefetchQuery(railwayFigures())
}
