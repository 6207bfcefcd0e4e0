import { Button } from '@mantine/core'
import type { Team } from '@portal/contract/team-records.ts'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'

/** Follows or unfollows the team. Renders nothing for people who can't. */
export function FollowButton({ team }: { team: Team }) {
  const { isSending, send } = useSending()
  if (!team.can.follow && !team.isFollowed) return null
  const toggle = () =>
    send(() =>
      call('PUT /teams/:id/follow', { params: { id: team.slug }, body: { follows: !team.isFollowed } }),
    )
  return (
    <Button
      variant={team.isFollowed ? 'default' : 'filled'}
      loading={isSending}
      aria-pressed={team.isFollowed}
      onClick={() => void toggle()}
    >
      {team.isFollowed ? 'Following' : 'Follow'}
    </Button>
  )
}
