import { idIn } from '#platform/id-in.ts'
import type { Room } from '#platform/room.ts'
import { checkCertificate } from './after/check-certificate.ts'
import { downloadCertificate } from './after/download-certificate.ts'
import { giveCertificates } from './after/give-certificates.ts'
import { issueCertificate } from './after/issue-certificate.ts'
import { listCertificates } from './after/list-certificates.ts'
import { notifyCertifiedJob } from './after/notify-certified.ts'
import { readCertificate } from './after/read-certificate.ts'
import { readFeedback } from './after/read-feedback.ts'
import { readOwnCertificate } from './after/read-own-certificate.ts'
import { saveFeedback } from './after/save-feedback.ts'
import { withdrawCertificate } from './after/withdraw-certificate.ts'
import { answerGroup } from './answer-group.ts'
import { cancelEvent } from './cancel-event.ts'
import { checkIn } from './check-in.ts'
import { createEvent } from './create-event.ts'
import { eventMessageJob } from './crew/event-messages.ts'
import { exportParticipants } from './crew/export-participants.ts'
import { listEventMessages } from './crew/list-event-messages.ts'
import { messageRegistered } from './crew/message-registered.ts'
import { previewEventMessage } from './crew/preview-event-message.ts'
import { printAttendance } from './crew/print-attendance.ts'
import { readDoor } from './crew/read-door.ts'
import { registerAtDoor } from './crew/register-at-door.ts'
import { deleteEvent } from './delete-event.ts'
import { duplicateEvent } from './duplicate-event.ts'
import { may } from './events.access.ts'
import { dropListsOnChange } from './events.cache.ts'
import { eventsMerge } from './events.merge.ts'
import { ownEventsData } from './events.own-data.ts'
import { previewEvent } from './events.preview.ts'
import { searchEvents } from './events.search.ts'
import { sitemapOfEvents } from './events.sitemap.ts'
import { findEvent } from './events.store.ts'
import { todayOfEvents } from './events.today.ts'
import { guestJobs } from './guests/confirm-guest.ts'
import { listEventClashes } from './list-event-clashes.ts'
import { listEventTags } from './list-event-tags.ts'
import { listEvents } from './list-events.ts'
import { listMyEvents } from './list-my-events.ts'
import { listParticipants } from './list-participants.ts'
import { listRegisteredEvents } from './list-registered-events.ts'
import { mailRegistrationJobs } from './notify-registered.ts'
import { publishEventJobs } from './publish-event.ts'
import { answerEventQuestion } from './questions/answer-event-question.ts'
import { askOrganisers } from './questions/ask-organisers.ts'
import { deleteEventAnswer } from './questions/delete-event-answer.ts'
import { deleteEventQuestion } from './questions/delete-event-question.ts'
import { judgeEventAnswer } from './questions/judge-event-answer.ts'
import { judgeEventQuestion } from './questions/judge-event-question.ts'
import { likeEventQuestion } from './questions/like-event-question.ts'
import { listEventQuestions } from './questions/list-event-questions.ts'
import { listReportedAnswers } from './questions/list-reported-answers.ts'
import { listReportedQuestions } from './questions/list-reported-questions.ts'
import { pinEventQuestion } from './questions/pin-event-question.ts'
import { reportEventAnswer } from './questions/report-event-answer.ts'
import { reportEventQuestion } from './questions/report-event-question.ts'
import { readEvent } from './read-event.ts'
import { readEventCalendar } from './read-event-calendar.ts'
import { readEventFile } from './read-event-file.ts'
import { readRegistration } from './read-registration.ts'
import { readTeamDashboard } from './read-team-dashboard.ts'
import { registerForEvent } from './register-for-event.ts'
import { seatJobs } from './release-seats.ts'
import { saveEvent } from './save-event.ts'
import { setParticipantState } from './set-participant-state.ts'
import { subscribeToEvents } from './subscribe-to-events.ts'
import { subscribeToRegistered } from './subscribe-to-registered.ts'
import { undoCheckIn } from './undo-check-in.ts'
import { unregisterFromEvent } from './unregister-from-event.ts'
import { updateEvent } from './update-event.ts'

export { markCertificatesTold } from './after/certificate.store.ts'
export { sumUpFeedback } from './after/feedback.store.ts'
export {
  approveAtDesk,
  followAtDesk,
  lockAtDesk,
  unapproveAtDesk,
  walkInRefusal,
} from './at-desk/approve-at-desk.ts'
export type { DeskPerson } from './at-desk/desk-registration.store.ts'
export {
  addAtDesk,
  changeGuestAtDesk,
  peopleAtDesk,
  registerAtDesk,
  replaceAtDesk,
  takeSeatsAtDesk,
} from './at-desk/register-at-desk.ts'
export { type Attended, listAttended } from './crew/attendees.ts'
export { drawAttendance } from './crew/print-attendance.ts'
export { sendEventMessage, writeEventMessage } from './crew/send-event-message.ts'
export { addEventHeads } from './event-heads.store.ts'
export { countPublicEvents, listEventDays, listPublicEvents } from './event-list.store.ts'
export { accessEvent } from './events.access.ts'
export { previewEvent } from './events.preview.ts'
export { findEvent, type SeenEventRow, type SeenEventRow as EventRow } from './events.store.ts'
export { listFestivalYears, readFestivalSchedule } from './festival-schedule.ts'
export { cancelGuests } from './guests/cancel-guests.ts'
export { confirmGuest, resendGuestCode } from './guests/confirm-guest.ts'
export { forgetGuests, listEventsToForget } from './guests/forget-guests.ts'
export { type Guest, listGuests } from './guests/guest.store.ts'
export { entryLink, entryOf, registrationOfEntry } from './guests/guest-entry.ts'
export { accessGuestEntry, presentGuestSeat } from './guests/present-guest-entry.ts'
export { type GuestsRegistration, GuestTaken, registerGuests } from './guests/register-guests.ts'
export { referenceOf, registrationOfReference } from './guests/registration-reference.ts'
export { isRepeatOfGuests, mailGuestLink } from './guests/repeated-guests.ts'
export { attendedAudiences } from './participant.store.ts'
export { presentCards, presentRules } from './present-event.ts'
export { presentOwn } from './present-registration.ts'
export { registerByForm, whyNotByForm } from './register-by-form.ts'
export { registerStudent } from './register-for-event.ts'
export { listRegisteredOfFestival } from './registered-events.store.ts'
export { markRegistrationsMailed, poolOf } from './registration.store.ts'
export { participantOf, ticketOf } from './ticket.ts'
export { unregisterStudent } from './unregister-from-event.ts'

/**
 * Events of teams: announced, joined, and checked in at the door.
 * Owns: events, event_files, event_heads, event_registrations, event_participants, event_guests, event_guest_codes, event_messages,
 * event_saves, event_questions with their replies, likes and reports, event_certificates, event_withdrawn_certificates, event_feedback; their seats are pools of the platform.
 * Emits: eventPublished, eventChanged, eventCancelled, eventWithdrawn, groupInvited, seatsGranted, seatsLost, registeredMessaged, certificatesGiven, certificatesWithdrawn, and
 * the facts of discussions.
 * Locks: the event, then its pool of seats, then registrations, then uploads and notifications. Registering locks nothing but
 * what it writes, and the pool last.
 * Never: has more people with a seat than seats; has a person in one event twice, a guest by their e-mail; lets anybody overtake who waits; shows a
 * draft to anyone but its team, or who registered to anyone but its team; checks anyone in twice; says who gave which feedback;
 * shows a question that was taken down to anyone but its author and the council.
 */
export const eventsRoom: Room = {
  name: 'events',
  handlers: [
    ...[
      listEvents,
      listMyEvents,
      listEventTags,
      subscribeToEvents,
      readEvent,
      readEventCalendar,
      readEventFile,
    ],
    ...[createEvent, updateEvent, cancelEvent, deleteEvent, listEventClashes, readTeamDashboard],
    duplicateEvent,
    ...[registerForEvent, readRegistration, unregisterFromEvent, answerGroup],
    ...[listRegisteredEvents, subscribeToRegistered, saveEvent],
    ...[listParticipants, setParticipantState, checkIn, undoCheckIn, readDoor, registerAtDoor],
    ...[listEventQuestions, askOrganisers, answerEventQuestion, likeEventQuestion, pinEventQuestion],
    ...[deleteEventQuestion, deleteEventAnswer],
    ...[reportEventQuestion, listReportedQuestions, judgeEventQuestion],
    ...[reportEventAnswer, listReportedAnswers, judgeEventAnswer],
    ...[exportParticipants, printAttendance, listEventMessages, previewEventMessage, messageRegistered],
    ...[
      listCertificates,
      giveCertificates,
      checkCertificate,
      downloadCertificate,
      ...[readCertificate, withdrawCertificate, issueCertificate, readOwnCertificate],
      readFeedback,
      saveFeedback,
    ],
  ],
  search: searchEvents,
  today: todayOfEvents,
  subscribe: dropListsOnChange,
  ownData: ownEventsData,
  merge: eventsMerge,
  jobs: (portal) => [
    ...publishEventJobs(portal),
    ...seatJobs(portal),
    ...guestJobs(portal),
    ...mailRegistrationJobs(portal),
    eventMessageJob(portal),
    notifyCertifiedJob(portal),
  ],
  sitemap: (portal) => (limit) => sitemapOfEvents(portal, limit),
  previews: (portal) => ({ '/events/$slug': (params) => previewEvent(portal, params) }),
  channels: (portal) => ({
    event: async (viewer, id) => {
      const event = idIn(id) === null ? undefined : await findEvent(portal.db, id)
      return event !== undefined && may(viewer, 'read', event)
    },
    // The seats of all of them: a list is read again as a whole.
    events: async (_viewer, id) => id === '1',
  }),
}
