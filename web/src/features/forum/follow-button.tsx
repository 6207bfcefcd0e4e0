import { Button } from '@mantine/core'
import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { IconBell, IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { followOf } from './forum.cache.ts'
import { useFollowing } from './use-following.ts'

/**
 * Follows a query, or stops following it; a muted query is unmuted first. Disabled until the state is known.
 */
export function FollowButton({ query }: { query: Pick<ForumQuery, '_id'> }) {
  const { data } = useQuery(followOf(query._id))
  const { follow, mute, isBusy } = useFollowing(query._id)
  const { isFollowing, isMuted } = data ?? { isFollowing: false, isMuted: false }
  const FollowIcon = isMuted ? IconBellOff : isFollowing ? IconBellRinging : IconBell
  return (
    <Button
      leftSection={<FollowIcon size={16} stroke={1.6} aria-hidden="true" />}
      disabled={!data || isBusy}
      onClick={() => (isMuted ? mute(false) : follow(!isFollowing))}
      title={isMuted ? 'You get no notifications about this query' : 'Followers are notified of new answers'}
    >
      {isMuted ? 'Unmute' : isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}
