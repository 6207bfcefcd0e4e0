import { createMenu } from '@portal/contract/menus.ts'
import { CreateList } from '#web/features/own-home/create-list.tsx'
import { todayOfViewer } from '#web/features/own-home/today.cache.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { useSession } from '#web/platform/session.ts'
import { CouncilDesk, parseDeskSearch } from './council-desk.tsx'
import { TodayPage } from './today.tsx'

/** Where a role starts whose home has no screen of its own: what is new for the person, and what goes on in college. */
export function Page() {
  const { viewer } = useSession()
  const [{ desk }] = usePageSearch(parseDeskSearch)
  if (!viewer) return null
  if (viewer.roleModel === 'Council' && desk !== '') return <CouncilDesk />
  const canCreate = createMenu({ role: viewer.roleModel }).length > 0
  return <TodayPage viewer={viewer} {...(canCreate && { aside: <CreateList viewer={viewer} /> })} />
}

export const read: ReadAhead = (client) => void client.prefetchQuery(todayOfViewer())
