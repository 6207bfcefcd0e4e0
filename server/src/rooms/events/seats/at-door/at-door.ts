import type { Handler } from '#platform/http/calls/handler.ts'
import { checkIn } from './check-in.ts'
import { readDoor } from './read-door.ts'
import { readDoorList } from './read-door-list.ts'
import { registerAtDoor } from './register-at-door.ts'
import { undoCheckIn } from './undo-check-in.ts'

export const atDoorHandlers: readonly Handler[] = [
  ...[checkIn, undoCheckIn, readDoor, registerAtDoor, readDoorList],
]
