import type { Room } from '#platform/room.ts'

/**
 * The festival: what it adds to its events, which are events like all others (rooms/events).
 * Owns: what the public pages show in addition to events, payments at the registration desk, and results.
 * Never: counts seats itself; they are the pools of its events.
 */
export const festivalRoom: Room = {
  name: 'festival',
  handlers: [],
}
