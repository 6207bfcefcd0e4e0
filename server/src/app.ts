import { endpoints } from '@portal/contract/api.ts'
import { hasPlace, hasRoom } from '@portal/contract/college.ts'
import type { FastifyInstance } from 'fastify'
import { registerHandlers } from '#platform/http/calls/register-handler.ts'
import { createServer } from '#platform/http/create-server.ts'
import { answerEarly } from '#platform/http/fast/answer-early.ts'
import { servePlatform } from '#platform/http/serve-platform.ts'
import { housekeepingJobs } from '#platform/jobs/housekeeping.ts'
import type { Portal } from '#platform/portal.ts'
import type { Room } from '#platform/room.ts'
import { announcementsRoom } from '#rooms/announcements/announcements.ts'
import { blogsRoom } from '#rooms/blogs/blogs.ts'
import { calendarRoom } from '#rooms/calendar/calendar.ts'
import { councilRoom } from '#rooms/council/council.ts'
import { deskRoom } from '#rooms/desk/desk.ts'
import { eventsRoom } from '#rooms/events/events.ts'
import { exploreRoom } from '#rooms/explore/explore.ts'
import { festivalRoom } from '#rooms/festival/festival.ts'
import { formsRoom } from '#rooms/forms/forms.ts'
import { forumRoom } from '#rooms/forum/forum.ts'
import { lakshyaRoom } from '#rooms/lakshya/lakshya.ts'
import { notesRoom } from '#rooms/notes/notes.ts'
import { notificationsRoom } from '#rooms/notifications/notifications.ts'
import { peopleRoom } from '#rooms/people/people.ts'
import { railwayRoom } from '#rooms/railway/railway.ts'
import { remindersRoom } from '#rooms/reminders/reminders.ts'
import { reportsRoom } from '#rooms/reports/reports.ts'
import { searchRoom } from '#rooms/search/search.ts'
import { siteRoom } from '#rooms/site/site.ts'
import { teamsRoom } from '#rooms/teams/teams.ts'
import { todayRoom } from '#rooms/today/today.ts'
import { uploadsRoom } from '#rooms/uploads/uploads-room.ts'

/** The rooms of the portal. Only the rooms in this list are loaded, without those that the college does without. */
export const rooms: readonly Room[] = [
  siteRoom,
  peopleRoom,
  uploadsRoom,
  forumRoom,
  notificationsRoom,
  remindersRoom,
  deskRoom,
  exploreRoom,
  teamsRoom,
  calendarRoom,
  councilRoom,
  blogsRoom,
  notesRoom,
  announcementsRoom,
  eventsRoom,
  festivalRoom,
  lakshyaRoom,
  railwayRoom,
  formsRoom,
  reportsRoom,
  searchRoom,
  todayRoom,
].filter(({ name }) => hasRoom(name))

/** Builds the application on a portal. It doesn't need a port, so tests can inject requests. */
export async function buildApp(portal: Portal): Promise<FastifyInstance> {
  const app = await createServer(portal.config, portal.log)
  const parts = await servePlatform(app, portal)
  if (portal.config.hasShortcuts) answerEarly(app, { portal, ...parts })
  registerRooms(portal)
  await registerHandlers(
    app,
    portal,
    rooms.flatMap(({ handlers }) => handlers).filter(({ endpoint }) => hasPlace(endpoint.path)),
  )
  requireEveryEndpoint()
  return app
}

/** Registers the rooms' jobs, listeners and other parts but handlers, also for commands without an application. */
export function registerRooms(portal: Portal): void {
  for (const job of housekeepingJobs(portal)) portal.jobs.define(job)
  for (const room of rooms) registerRoom(portal, room)
}

/** Runs the rooms' start steps, such as granting configured rights, after migrations and demo data. */
export async function startRooms(portal: Portal): Promise<void> {
  for (const room of rooms) await room.start?.(portal)
}

function registerRoom(portal: Portal, room: Room): void {
  room.subscribe?.(portal.facts, portal)
  if (room.merge)
    portal.merges.add(room.name, typeof room.merge === 'function' ? room.merge(portal) : room.merge)
  if (room.ownData) portal.ownData.add(room.name, room.ownData)
  for (const job of room.jobs?.(portal) ?? []) portal.jobs.define(job)
  if (room.today) portal.today.add(room.name, room.today(portal))
  if (room.search) portal.searches.add(room.search(portal))
  for (const [path, read] of Object.entries(room.previews?.(portal) ?? {})) portal.previews.add(path, read)
  if (room.sitemap) portal.sitemap.add(room.name, room.sitemap(portal))
  for (const [kind, gate] of Object.entries(room.channels?.(portal) ?? {})) portal.live.addGate(kind, gate)
  for (const [kind, gate] of Object.entries(room.openChannels ?? {})) portal.live.addOpenGate(kind, gate)
}

/** Refuses to start if a call of the contract has no handler. */
function requireEveryEndpoint(): void {
  const answered = new Set(rooms.flatMap((room) => room.handlers.map((handler) => handler.endpoint)))
  const missing = endpoints.filter((endpoint) => !answered.has(endpoint))
  if (missing.length > 0)
    throw new Error(`No room answers ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}`)
}
