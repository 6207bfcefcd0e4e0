import { idIn } from '#platform/database/id-in.ts'
import type { Room } from '#platform/room.ts'
import { afterHandlers } from './after/after.ts'
import { notifyCertifiedJob } from './after/notify-certified.ts'
import { announcingHandlers } from './announcing/announcing.ts'
import { publishEventJobs } from './announcing/publish-event.ts'
import { crewHandlers } from './crew/crew.ts'
import { eventMessageJob } from './crew/event-messages.ts'
import { eventReminderJobs } from './event-reminders.ts'
import { may } from './events.access.ts'
import { dropListsOnChange } from './events.cache.ts'
import { eventsMerge } from './events.merge.ts'
import { ownEventsData } from './events.own-data.ts'
import { previewEvent } from './events.preview.ts'
import { searchEvents } from './events.search.ts'
import { sitemapOfEvents } from './events.sitemap.ts'
import { findEvent } from './events.store.ts'
import { todayOfEvents } from './events.today.ts'
import { questionsHandlers } from './questions/questions.ts'
import { mailRegistrationJobs } from './seats/mail-registered.ts'
import { seatJobs } from './seats/moves/seat-jobs.ts'
import { seatsHandlers } from './seats/seats.ts'

export { sumUpFeedback } from './after/feedback.store.ts'
export { type Attended, listAttended } from './crew/attendees.ts'
export { drawAttendance } from './crew/print-attendance.ts'
export { sendEventMessage, writeEventMessage } from './crew/send-event-message.ts'
export { phaseOf } from './event-status.ts'
export { accessEvent } from './events.access.ts'
export { previewEvent } from './events.preview.ts'
export { findEvent, type SeenEventRow } from './events.store.ts'

/**
 * Events of teams: announcements, registrations, and check-in at the door.
 * Seats are pools of the platform.
 *
 * Emits: eventPublished, eventChanged, eventCancelled, eventWithdrawn, groupInvited, leadGiven, memberLeft,
 * eventReminded, seatsGranted, seatsLost, registeredMessaged, certificatesGiven, certificatesWithdrawn, and the facts of
 * discussions.
 * Locks: the event, then its pool of seats, then registrations, then uploads and notifications. Registering
 * locks only the rows that it writes, and the pool last.
 * Never: changes a registration except by the moves of contract/src/registration-moves.ts; has more people
 * with a seat than seats; has a person in one event twice, also as a guest by their e-mail; lets anyone
 * overtake the waiting list; shows a draft, or the people registered, to anyone but the event's team; checks
 * a person in twice; reveals the author of feedback; shows a question that was taken down to anyone but its
 * author and the council.
 */
export const eventsRoom: Room = {
  name: 'events',
  tables: [
    'events',
    'event_files',
    'event_heads',
    'event_guests',
    'event_guest_codes',
    'event_registrations',
    'event_participants',
    'event_payments',
    'event_transfers',
    'event_messages',
    'event_saves',
    'event_feed_links',
    'event_questions',
    'event_question_replies',
    'event_question_likes',
    'event_question_reports',
    'event_answer_reports',
    'event_certificates',
    'event_withdrawn_certificates',
    'event_feedback',
  ],
  handlers: [
    ...[...announcingHandlers, ...seatsHandlers, ...crewHandlers],
    ...[...questionsHandlers, ...afterHandlers],
  ],
  search: searchEvents,
  today: todayOfEvents,
  subscribe: dropListsOnChange,
  ownData: ownEventsData,
  merge: eventsMerge,
  jobs: (portal) => [
    ...publishEventJobs(portal),
    ...seatJobs(portal),
    ...mailRegistrationJobs(portal),
    eventMessageJob(portal),
    notifyCertifiedJob(portal),
    ...eventReminderJobs(portal),
  ],
  sitemap: (portal) => (limit) => sitemapOfEvents(portal, limit),
  previews: (portal) => ({ '/events/$slug': (params) => previewEvent(portal, params) }),
  channels: (portal) => ({
    event: async (viewer, id) => {
      const event = idIn(id) === null ? undefined : await findEvent(portal.db, id)
      return event !== undefined && may(viewer, 'read', event)
    },
    // One channel for the seats of all events, because a list is read again as a whole.
    events: async (_viewer, id) => id === '1',
  }),
}
