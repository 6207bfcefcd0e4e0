import type { Room } from '#platform/room.ts'
import { readToday } from './read-today.ts'

/**
 * The home page of every role: asks each room that registered a source (`Room.today`) for news for the
 * viewer.
 *
 * Emits: nothing. Never: reads another room's tables; asks a room that has nothing for the
 * viewer's role.
 */
export const todayRoom: Room = { name: 'today', handlers: [readToday] }
