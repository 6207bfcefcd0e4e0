import type { Room } from '#platform/room.ts'
import { applyingHandlers } from './applying/applying.ts'
import { bookletsHandlers } from './booklets/booklets.ts'
import { deskHandlers } from './desk/desk.ts'

/**
 * Railway concessions: students apply, the desk decides and issues certificates from numbered booklets.
 * Owns: the tables of this room in tools/room-tables.ts.
 */
export const railwayRoom: Room = {
  name: 'railway',
  handlers: [...applyingHandlers, ...deskHandlers, ...bookletsHandlers],
}
