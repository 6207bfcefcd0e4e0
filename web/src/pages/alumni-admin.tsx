import { useQuery } from '@tanstack/react-query'
import { deskFigures, deskPage, statusTabs } from '#web/features/alumni-desk/alumni-desk.cache.ts'
import { AlumniDesk } from '#web/features/alumni-desk/alumni-desk.tsx'
import { DeskMail } from '#web/features/alumni-desk/desk-mail.tsx'
import { type DeskSearch, parseDeskSearch, searchOfList } from '#web/features/alumni-desk/desk-search.ts'
import { ForumDesk } from '#web/features/alumni-desk/forum-desk.tsx'
import { ImportAlumni } from '#web/features/alumni-desk/import-alumni.tsx'
import { LiveInternships } from '#web/features/alumni-desk/live-internships.tsx'
import { todayOfViewer } from '#web/features/own-home/today.cache.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { DeskHead, DeskPage } from '#web/ui/desk/desk-head.tsx'
import { WaitingForYou } from './waiting-for-you.tsx'

export function Page() {
  const [search, setSearch] = usePageSearch(parseDeskSearch)
  const { data } = useQuery(deskFigures())
  const { data: today } = useQuery(todayOfViewer())
  const isOfAlumni = search.view === 'lists' || search.view === 'import'
  return (
    <DeskPage>
      <DeskHead
        title="Alumni desk"
        sentence="Pending registrations and all alumni"
        path="/alumniadmin"
        figures={[
          { label: 'Alumni', count: data?.approved, search: { status: 'approved' } },
          { label: 'Pending', count: data?.pending, search: {} },
          {
            label: 'Active in 90 days',
            count: data?.activeIn90Days,
            search: { status: 'approved', activity: 'active' },
          },
          {
            label: 'Unanswered queries',
            count: data?.unansweredQueries,
            search: { view: 'forum', state: 'unanswered' },
          },
          { label: 'Internships live', count: data?.liveInternships, search: { view: 'internships' } },
        ]}
        tabs={[
          ...statusTabs.map(({ status, label }) => ({
            label,
            count: data?.[status],
            search: searchOfList(search, status),
            isCurrent: isOfAlumni && search.status === status,
          })),
          ...besides.map(({ view, label, count }) => ({
            label,
            count: count && data?.[count],
            search: { view },
            isCurrent: search.view === view,
          })),
        ]}
      >
        <WaitingForYou today={today} />
      </DeskHead>
      <View search={search} onLists={() => setSearch({ view: undefined })} />
    </DeskPage>
  )
}

/** The views beside the lists of alumni. */
const besides = [
  { view: 'forum', label: 'Forum', count: 'unansweredQueries' },
  { view: 'internships', label: 'Internships', count: 'liveInternships' },
  { view: 'mail', label: 'E-mail', count: null },
] as const

function View({ search: { view, status }, onLists }: { search: DeskSearch; onLists: () => void }) {
  if (view === 'import') return <ImportAlumni onClose={onLists} />
  if (view === 'forum') return <ForumDesk />
  if (view === 'mail') return <DeskMail />
  if (view === 'internships') return <LiveInternships />
  return <AlumniDesk key={status} />
}

export const read: ReadAhead = (client, { search }) => {
  void client.prefetchQuery(deskPage(parseDeskSearch(search)))
  void client.prefetchQuery(deskFigures())
}
