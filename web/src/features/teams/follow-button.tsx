import { Button } from '@mantine/core'
import type { Team } from '@portal/contract/team-records.ts'
import { call } from '#web/platform/call.ts'
import { useTeamSaving } from './use-team-saving.ts'

/** Follows or unfollows the team. Renders nothing for people who can't. */
export function FollowButton({ team }: { team: Team }) {
  const { isSaving, save } = useTeamSaving()
  if (!team.can.follow && !team.isFollowed) return null
  const toggle = () =>
    save(() =>
      call('PUT /teams/:id/follow', { params: { id: team.slug }, body: { follows: !team.isFollowed } }),
    )
  return (
    <Button
      variant={team.isFollowed ? 'default' : 'filled'}
      loading={isSaving}
      aria-pressed={team.isFollowed}
      onClick={() => void toggle()}
    >
      {team.isFollowed ? 'Following' : 'Follow'}
    </Button>
  )
}
