import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** More of them are refused: a screen shows one thing, or a few. */
export const liveChannelsMax = 5
/** `<kind>:<id>`, like `query:12`: one thing of a room that lets its readers follow it. */
const channel = z.string().regex(/^[a-z]{1,20}:[1-9]\d{0,17}$/, 'Use a channel like query:12')

/**
 * Live updates: `GET /api/v1/live` is a stream of server-sent events for a signed-in viewer, and for visitors of what
 * everyone may follow. Each event's name is a
 * topic, its data one of these. It says that something changed, never what: the client reads again what it shows.
 */
export const livePath = '/live'
export const liveTopics = {
  /** The viewer's bell changed. `spreadMs`: wait a random part of it first, so that a college does not call at once. */
  bell: z.object({ spreadMs: z.int() }),
  /** The thing of a channel that the stream follows changed. `spreadMs`: as for the bell. `isOwn`: the viewer alone changed it. */
  changed: z.object({ channel: z.string(), spreadMs: z.int(), isOwn: z.literal(true).optional() }),
  /** The viewer may not follow that channel, or its thing isn't there; the stream goes on without it. */
  refused: z.object({ channel: z.string() }),
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
  roles: ['All'],
  summary: 'Stream live updates',
  description:
    'Server-sent events. Each event says that something changed, but not what. Your notifications are always included. Use channels to follow more, e.g. query:12. Visitors follow lakshya:1, the scoreboard.',
  query: z.object({
    /** Channels with commas between them. */
    channels: z
      .string()
      .transform((list) => [...new Set(list.split(',').filter(Boolean))])
      .pipe(z.array(channel).max(liveChannelsMax, `Follow at most ${liveChannelsMax} channels`))
      .optional(),
  }),
  limit: 'none',
})
