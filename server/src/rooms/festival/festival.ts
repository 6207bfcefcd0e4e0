import type { Room } from '#platform/room.ts'
import { deskHandlers } from './desk/desk.ts'
import { festivalMerge } from './festival.merge.ts'
import { headsGate } from './heads/heads.channel.ts'
import { ownHeadsData } from './heads/heads.own-data.ts'
import { headHandlers } from './heads/heads.ts'
import { previewFestivalEvent } from './registration/preview-festival-event.ts'
import { registrationHandlers } from './registration/registration.ts'

/**
 * The festival: what it adds to its events, which are events like all others (rooms/events).
 * Owns: what the public pages show in addition to events, payments at the registration desk, and results.
 * Emits: resultProposed, resultWithdrawn.
 * Never: counts seats itself; they are the pools of its events.
 */
export const festivalRoom: Room = {
  name: 'festival',
  handlers: [...deskHandlers, ...registrationHandlers, ...headHandlers],
  ownData: ownHeadsData,
  merge: festivalMerge,
  channels: (portal) => ({
    // Every desk follows what all of them do.
    regdesk: async (viewer, id) => viewer.role === 'RegDesk' && id === '1',
    heads: headsGate(portal),
  }),
  previews: (portal) => ({ '/tml/$slug': (params) => previewFestivalEvent(portal, params) }),
}
