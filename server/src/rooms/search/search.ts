import type { Room } from '#platform/room.ts'
import { searchPortal } from './search-portal.ts'

/**
 * The search over everything: asks each room that registered a source (`Room.search`), and adds the screens
 * of the menu.
 *
 * Emits: nothing. Never: reads another room's tables; searches for things whose screen the
 * viewer's role may not open.
 */
export const searchRoom: Room = { name: 'search', handlers: [searchPortal] }
