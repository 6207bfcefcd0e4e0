import { mayOpen, roleHomes } from '@portal/contract/guards.ts'
import { useEffect, useState } from 'react'
import type { RawSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { BackLink as BackLinkTo } from '#web/ui/back-link.tsx'
import { lastForumSearch } from './forum-place.ts'

/**
 * The back link to the forum, with its page and filters. People who may read a query but not open the forum
 * go to their home.
 */
export function BackLink() {
  const role = useSession().viewer?.roleModel ?? 'All'
  const hasForum = mayOpen(role, '/gstforum')
  // Read after rendering, because the server also draws this and knows no tab.
  const [search, setSearch] = useState<RawSearch>({})
  useEffect(() => setSearch(lastForumSearch()), [])
  if (!hasForum) return <BackLinkTo to={roleHomes[role]} label="Home" />
  return <BackLinkTo to="/gstforum" search={search} label="GST Forum" />
}
