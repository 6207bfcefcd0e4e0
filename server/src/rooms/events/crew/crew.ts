import type { Handler } from '#platform/http/handler.ts'
import { exportParticipants } from './export-participants.ts'
import { listEventMessages } from './list-event-messages.ts'
import { messageRegistered } from './message-registered.ts'
import { previewEventMessage } from './preview-event-message.ts'
import { printAttendance } from './print-attendance.ts'

/** What a team sends to the people who registered, and prints of them. */
export const crewHandlers: readonly Handler[] = [
  ...[exportParticipants, printAttendance],
  ...[listEventMessages, previewEventMessage, messageRegistered],
]
