import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deskFigures, deskPage } from '#web/features/alumni-desk/alumni-desk.cache.ts'
import { AlumniDesk } from '#web/features/alumni-desk/alumni-desk.tsx'
import { DeskFigures } from '#web/features/alumni-desk/desk-figures.tsx'
import { DeskMail } from '#web/features/alumni-desk/desk-mail.tsx'
import { type DeskSearch, parseDeskSearch } from '#web/features/alumni-desk/desk-search.ts'
import { DeskTabs } from '#web/features/alumni-desk/desk-tabs.tsx'
import { ForumDesk } from '#web/features/alumni-desk/forum-desk.tsx'
import { ImportAlumni } from '#web/features/alumni-desk/import-alumni.tsx'
import { LiveInternships } from '#web/features/alumni-desk/live-internships.tsx'
import { todayOfViewer } from '#web/features/own-home/today.cache.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import styles from './alumni-admin.module.css'
import { WaitingForYou } from './waiting-for-you.tsx'

export function Page() {
  const [search, setSearch] = usePageSearch(parseDeskSearch)
  const { data: today } = useQuery(todayOfViewer())
  const change = setSearch as (change: Record<string, string | undefined>) => void
  return (
    <Stack gap={16}>
      <header className={styles.head}>
        <div>
          <h1>Alumni desk</h1>
          <Text size="md" c="dimmed" mt={4}>
            Pending registrations and all alumni
          </Text>
        </div>
        <DeskFigures />
      </header>
      <WaitingForYou today={today} />
      <DeskTabs
        search={search}
        onStatus={(status) =>
          change({ status: status === 'pending' ? undefined : status, page: undefined, view: undefined })
        }
      />
      <View search={search} onChange={change} />
    </Stack>
  )
}

function View({
  search,
  onChange,
}: {
  search: DeskSearch
  onChange: (change: Record<string, string | undefined>) => void
}) {
  const turnTo = (page: number) => onChange({ page: page === 1 ? undefined : String(page) })
  if (search.view === 'import')
    return <ImportAlumni onClose={() => onChange({ view: undefined, page: undefined })} />
  if (search.view === 'forum') return <ForumDesk />
  if (search.view === 'mail') return <DeskMail page={search.page} onPage={turnTo} />
  if (search.view === 'internships') return <LiveInternships page={search.page} onPage={turnTo} />
  return <AlumniDesk key={search.status} search={search} onSearch={onChange} />
}

export const read: ReadAhead = (client, { search }) => {
  void client.prefetchQuery(deskPage(parseDeskSearch(search)))
  void client.prefetchQuery(deskFigures())
}
