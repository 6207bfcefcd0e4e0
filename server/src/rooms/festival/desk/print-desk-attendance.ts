import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { drawAttendance } from '#rooms/events/events.ts'
import { accessDeskEvent } from './desk.access.ts'

/** Prints the attendance sheet of the event's team, for its head. */
export const printDeskAttendance = handler(festivalDesk.printDeskAttendance, async (call) =>
  drawAttendance(call, await accessDeskEvent(call, call.params.slug)),
)
