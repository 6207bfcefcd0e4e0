import { limits } from '@portal/contract/limits.ts'
import { notifications } from '@portal/contract/notifications.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { insertTeamMute, removeTeamMute } from '#rooms/people/team-mutes/team-mutes.ts'
import { personalAudience } from './notifications.audiences.ts'
import { pushBellChanged } from './push-bell-changed.ts'

export const muteTeam = handler(notifications.muteTeam, async ({ portal, viewer, body }) => {
  const teamId = idIn(body._id)
  if (teamId === null) throw notFound('team')
  const mute = { accountId: viewer.id, teamId }
  await portal.inTransaction(async (tx) => {
    if (body.isMuted) {
      const outcome = await insertTeamMute(tx, { ...mute, at: portal.clock.now() })
      if (outcome === 'absent') throw notFound('team')
      if (outcome === 'tooMany')
        throw conflict(`You can mute ${limits.teamMutesMax} teams. Unmute one first.`)
    } else await removeTeamMute(tx, mute)
    // The bells on the viewer's other tabs change.
    await pushBellChanged(tx, portal.live, personalAudience(viewer.id), null)
  })
  return { message: body.isMuted ? 'Team muted' : 'Team unmuted' }
})
