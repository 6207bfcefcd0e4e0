import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { type AccountRole, accountRoles } from './roles.ts'

/**
 * Live updates: `GET /api/v1/live` is a stream of server-sent events for a signed-in viewer. Each event's name is a
 * topic, its data one of these. It says that something changed, never what: the client reads again what it shows.
 */
export const livePath = '/live'
export const liveTopics = {
  /** The viewer's bell changed. `spreadMs`: wait a random part of it first, so that a college does not call at once. */
  bell: z.object({ spreadMs: z.int() }),
  /** The session ended elsewhere. */
  signedOut: z.object({}),
}
export type LiveTopic = keyof typeof liveTopics
export type LiveEvent<T extends LiveTopic = LiveTopic> = {
  [K in T]: { topic: K; data: z.infer<(typeof liveTopics)[K]> }
}[T]

/** The stream as a call, for its roles and its description; its answer is `text/event-stream` and not the envelope. */
export const openLiveStream = endpoint({
  room: 'live',
  method: 'GET',
  path: livePath,
  roles: accountRoles as unknown as readonly [AccountRole, ...AccountRole[]],
  summary: 'Server-sent events for the viewer: each says that something changed, never what',
  limit: 'none',
})
