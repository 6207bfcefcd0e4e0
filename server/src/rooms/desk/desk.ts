import type { Room } from '#platform/room.ts'
import { pushDeskChanges } from './desk.live.ts'
import { readDeskFigures } from './read-desk-figures.ts'

/**
 * The counters of the AlumniAdmin's desk, put together from the doors of other rooms, and its live channel `alumnidesk:1`,
 * which says that something on the desk changed. Alumni themselves, and all that the desk does to them, belong to the
 * people room.
 *
 * Owns: nothing.
 * Emits: nothing.
 * Never: reads another room's tables.
 */
export const deskRoom: Room = {
  name: 'desk',
  handlers: [readDeskFigures],
  channels: () => ({ alumnidesk: async ({ role }, id) => role === 'AlumniAdmin' && id === '1' }),
  subscribe: pushDeskChanges,
}
