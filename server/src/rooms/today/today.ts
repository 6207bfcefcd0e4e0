import type { Room } from '#platform/room.ts'
import { readToday } from './read-today.ts'

/**
 * The home of every role: asks each room that registered a source (`Room.today`) for what is new for the viewer.
 * Owns: nothing. Emits: nothing.
 * Never: looks into another room's tables; asks a room that has nothing for the viewer's role.
 */
export const todayRoom: Room = { name: 'today', handlers: [readToday] }
