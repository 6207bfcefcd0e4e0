import { Button } from '@mantine/core'
import type { RailwayDeskFigures, RailwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import { leavesLow } from '@portal/contract/railway-desk-words.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { todayOfViewer } from '#web/features/own-home/today.cache.ts'
import { bookletPage } from '#web/features/railway-booklets/booklets.cache.ts'
import { NextLeaf } from '#web/features/railway-booklets/next-leaf.tsx'
import { railwayFigures, railwayPage } from '#web/features/railway-desk/railway-desk.cache.ts'
import { listName, RailwayDesk } from '#web/features/railway-desk/railway-desk.tsx'
import {
  parseRailwaySearch,
  type RailwayList,
  type RailwaySearch,
  searchOfList,
} from '#web/features/railway-desk/railway-desk-search.ts'
import { counterWords } from '#web/features/railway-desk/railway-words.ts'
import { StationChanges } from '#web/features/railway-desk/station-changes.tsx'
import { TokenBoard } from '#web/features/railway-desk/token-board.tsx'
import { formatDate } from '#web/platform/dates.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { useOpenPart, usePart } from '#web/platform/use-part.ts'
import { DeskHead, DeskPage } from '#web/ui/desk/desk-head.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { WaitingForYou } from './waiting-for-you.tsx'

/** Lazy, because it loads the validator, which nothing else on the desk needs. */
const RailwaySettingsTab = lazyPart(
  async () => (await import('#web/features/railway-desk/settings-form.tsx')).RailwaySettingsTab,
)

const Fares = lazyPart(async () => (await import('#web/features/railway-desk/fares.tsx')).Fares)

const Booklets = lazyPart(async () => (await import('#web/features/railway-booklets/booklets.tsx')).Booklets)

export function Page() {
  const [search, setSearch] = usePageSearch(parseRailwaySearch)
  const { data } = useQuery(railwayFigures())
  const { data: booklets } = useQuery(bookletPage({ family: '', page: 1 }))
  const { data: today } = useQuery(todayOfViewer())
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
          ...(booklets?.families ?? []).map(({ code, free }) => ({
            label: `${code} leaves left`,
            count: free,
            search: { view: 'booklets' },
            isBad: free < leavesLow,
          })),
        ]}
        tabs={[
          ...lists.map((list) => ({
            label: listName(list),
            count: list === 'todo' ? toDo : list === 'Pending' || list === 'Approved' ? states?.[list] : null,
            search: searchOfList(search, list),
            isCurrent: search.view === 'applications' && search.list === list,
          })),
          ...besides.map(({ view, label, count }) => ({
            label,
            count: count && data?.[count],
            search: { view },
            isCurrent: search.view === view,
          })),
        ]}
      >
        {search.view === 'applications' && search.list === 'todo' && (
          <WaitingForYou today={today} shownMax={1} />
        )}
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

/** The views beside the lists of applications. */
const besides = [
  { view: 'tokens', label: 'Tokens', count: 'tokensWaiting' },
  { view: 'stations', label: 'Home stations', count: 'stationChanges' },
  { view: 'booklets', label: 'Booklets', count: null },
  { view: 'fares', label: 'Fares', count: null },
  { view: 'settings', label: 'Settings', count: null },
] as const

function sentenceOf(figures: RailwayDeskFigures | undefined): string {
  const now = new Date().toISOString()
  const today = formatDate(now)
  return figures ? `${today}, ${counterWords(figures, now)}` : today
}

function View({ search, onStudent }: { search: RailwaySearch; onStudent: (prn: string) => void }) {
  if (search.view === 'tokens') return <TokenBoard onOpen={({ prn }) => onStudent(prn)} />
  if (search.view === 'stations') return <StationChanges />
  if (search.view === 'applications') return <Applications key={search.list} />
  return (
    <Suspense fallback={<SkeletonList heightPx={400} count={1} />}>
      {search.view === 'booklets' && <Booklets />}
      {search.view === 'fares' && <Fares />}
      {search.view === 'settings' && <RailwaySettingsTab />}
    </Suspense>
  )
}

/**
 * The table and the dialogs of the booklets: issuing a certificate, and downloading the register.
 */
function Applications() {
  const [issuing, setIssuing] = useState<RailwayDeskRow | null>(null)
  const issue = usePart(
    async () => (await import('#web/features/railway-booklets/issue-dialog.tsx')).IssueDialog,
  )
  const download = useOpenPart(
    async () => (await import('#web/features/railway-booklets/download-dialog.tsx')).DownloadDialog,
  )
  return (
    <>
      <RailwayDesk
        onIssue={(row) => {
          issue.open()
          setIssuing(row)
        }}
        leafOf={({ _id }) => <NextLeaf applicationId={_id} />}
        tools={
          <Button
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
            {...download.ahead}
            onClick={download.open}
          >
            Download
          </Button>
        }
      />
      {issue.Part && issuing && <issue.Part application={issuing} onClose={() => setIssuing(null)} />}
      {download.Part && download.isOpen && <download.Part onClose={download.close} />}
    </>
  )
}

export const read: ReadAhead = (client, { search }) => {
  void client.prefetchQuery(railwayPage(parseRailwaySearch(search)))
  void client.prefetchQuery(railwayFigures())
}
