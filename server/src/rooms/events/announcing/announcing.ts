import type { Handler } from '#platform/http/calls/handler.ts'
import { cancelEvent } from './cancel-event.ts'
import { createEvent } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import { duplicateEvent } from './duplicate-event.ts'
import { listEventClashes } from './list-event-clashes.ts'
import { listEventTags } from './list-event-tags.ts'
import { listEvents } from './list-events.ts'
import { listMyEvents } from './list-my-events.ts'
import { readEvent } from './read-event.ts'
import { readEventCalendar } from './read-event-calendar.ts'
import { readEventFile } from './read-event-file.ts'
import { readTeamDashboard } from './read-team-dashboard.ts'
import { saveEvent } from './save-event.ts'
import { subscribeToEvents } from './subscribe-to-events.ts'
import { updateEvent } from './update-event.ts'

export { countPublicEvents, listEventDays, listPublicEvents } from './event-list.store.ts'
export { listFestivalYears, readFestivalSchedule } from './festival-schedule.ts'
export { presentCards, presentRules } from './present-event.ts'

export const announcingHandlers: readonly Handler[] = [
  ...[listEvents, listMyEvents, listEventTags, subscribeToEvents],
  ...[readEvent, readEventCalendar, readEventFile, saveEvent],
  ...[createEvent, updateEvent, cancelEvent, deleteEvent, duplicateEvent],
  ...[listEventClashes, readTeamDashboard],
]
