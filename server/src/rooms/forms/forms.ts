import type { Room } from '#platform/room.ts'
import { buildingHandlers } from './building/building.ts'
import { fillingHandlers } from './filling/filling.ts'
import { resultsHandlers } from './results/results.ts'

/**
 * Forms: teams build them, people fill them in, and the team reads the results.
 * Owns: the tables of this room in tools/room-tables.ts.
 */
export const formsRoom: Room = {
  name: 'forms',
  handlers: [...buildingHandlers, ...fillingHandlers, ...resultsHandlers],
}
