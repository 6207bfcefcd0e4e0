import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MoreItem } from '#web/ui/more-menu.tsx'
import { followOf } from './forum.cache.ts'
import { ReportMenu } from './report-menu.tsx'
import { useFollowing } from './use-following.ts'

/** A reader's further actions for a query: mute and report. */
export function QueryMenu({ query }: { query: Pick<ForumQuery, '_id' | 'createdBy'> }) {
  const { data } = useQuery(followOf(query._id))
  const { mute } = useFollowing(query._id)
  const MuteIcon = data?.isMuted ? IconBell : IconBellOff
  return (
    <ReportMenu kind="query" id={query._id} authorId={query.createdBy._id}>
      {data && (
        <MoreItem icon={<MuteIcon size={16} stroke={1.6} />} onClick={() => mute(!data.isMuted)}>
          {data.isMuted ? 'Unmute' : 'Mute notifications'}
        </MoreItem>
      )}
    </ReportMenu>
  )
}
