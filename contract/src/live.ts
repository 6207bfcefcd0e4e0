import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The channels that one stream can follow. A screen shows one record or a few. */
export const liveChannelsMax = 5
/** `<kind>:<id>`, like `query:12`: a record that its readers can follow. */
const channel = z.string().regex(/^[a-z]{1,20}:[1-9]\d{0,17}$/, 'Use a channel like query:12')

/**
 * Live updates: `GET /api/v1/live` is a stream of server-sent events, for signed-in viewers and, for public
 * records, visitors. An event's name is a topic and its data one of these. An event only says that something
 * changed; the client then reads again what it shows.
 */
export const livePath = '/live'
export const liveTopics = {
  /**
   * The viewer's bell changed. The client waits a random part of `spreadMs` before it calls, so that not
   * everyone calls at once.
   */
  bell: z.object({ spreadMs: z.int() }),
  /**
   * The record of a followed channel changed. `spreadMs` as for the bell. `isOwn`: only the viewer changed
   * it.
   */
  changed: z.object({ channel: z.string(), spreadMs: z.int(), isOwn: z.literal(true).optional() }),
  /** The viewer may not follow the channel, or its record doesn't exist; the stream continues without it. */
  refused: z.object({ channel: z.string() }),
  /** The session was ended elsewhere, or its role changed: the client renews the session. */
  signedOut: z.object({}),
}
export type LiveTopic = keyof typeof liveTopics
export type LiveEvent<T extends LiveTopic = LiveTopic> = {
  [K in T]: { topic: K; data: z.infer<(typeof liveTopics)[K]> }
}[T]

/**
 * The stream as a call, for its roles and its description. Its answer is `text/event-stream`, not the
 * envelope.
 */
export const openLiveStream = endpoint({
  room: 'live',
  method: 'GET',
  path: livePath,
  roles: ['All'],
  summary: 'Stream live updates',
  description:
    'Server-sent events. Each event says that something changed, but not what. Your notifications are always included. Use channels to follow more, e.g. query:12. Visitors follow lakshya:1, the scoreboard.',
  query: z.object({
    /** A comma-separated list of channels. */
    channels: z
      .string()
      .transform((list) => [...new Set(list.split(',').filter(Boolean))])
      .pipe(z.array(channel).max(liveChannelsMax, `Follow at most ${liveChannelsMax} channels`))
      .optional(),
  }),
  limit: 'none',
})
