import type { Room } from '#platform/room.ts'
import { pushDeskChanges } from './desk.live.ts'
import { readDeskFigures } from './read-desk-figures.ts'

/**
 * The counters of the AlumniAdmin's desk, computed through other rooms' doors, and its live channel
 * `alumnidesk:1`, which notifies of changes. Alumni themselves, and the desk's actions on them, belong to the
 * people room.
 *
 * Emits: nothing. Never: reads another room's tables.
 */
export const deskRoom: Room = {
  name: 'desk',
  handlers: [readDeskFigures],
  channels: () => ({ alumnidesk: async ({ role }, id) => role === 'AlumniAdmin' && id === '1' }),
  subscribe: pushDeskChanges,
}
