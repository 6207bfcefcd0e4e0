import type { Handler } from '#platform/http/calls/handler.ts'
import { exportParticipants } from './export-participants.ts'
import { listEventMessages } from './list-event-messages.ts'
import { messageRegistered } from './message-registered.ts'
import { previewEventMessage } from './preview-event-message.ts'
import { printAttendance } from './print-attendance.ts'

/** Messages to the people registered for an event, and printed lists of them. */
export const crewHandlers: readonly Handler[] = [
  ...[exportParticipants, printAttendance],
  ...[listEventMessages, previewEventMessage, messageRegistered],
]
