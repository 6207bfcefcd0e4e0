import type { LiveEvent, LiveTopic } from '@portal/contract/live.ts'
import { useEffect, useEffectEvent } from 'react'
import { type LiveConnection, openLiveConnection } from './live-stream.ts'
import { useSession } from './session.ts'

type LiveData<T extends LiveTopic> = LiveEvent<T>['data']
type AnyHandler = (topic: LiveTopic, data: LiveEvent['data'] | null) => void

const handlers = new Set<AnyHandler>()
/** The channels that screens of this tab follow, each with the number of its followers. */
const followed = new Map<string, number>()
let connection: LiveConnection | null = null

/**
 * Calls `handler` when something of the topic changed. `null` means that events may have been missed (the
 * stream was cut, or the network blocks streams and the portal polls every 30 s), so the data should be
 * loaded again. The whole tab shares one stream, which is open only while there is a handler.
 */
export function useLive<T extends LiveTopic>(topic: T, handler: (data: LiveData<T> | null) => void): void {
  const { viewer } = useSession()
  const viewerId = viewer?._id ?? null
  const listener = useEffectEvent(handler)
  useEffect(() => {
    if (viewerId === null) return
    return listenTo<T>(topic, (data) => listener(data))
  }, [topic, viewerId])
}

/**
 * Like `useLive`, outside of a component.
 * @returns a function that ends it
 */
export function listenTo<T extends LiveTopic>(
  topic: T,
  handler: (data: LiveData<T> | null) => void,
): () => void {
  return listen((eventTopic, data) => {
    if (eventTopic === topic) handler(data as LiveData<T> | null)
  })
}

/**
 * Follows a channel (`query:12`; null for none yet) and calls `handler` on each change. Calls it with `null`
 * when a change may have been missed: when the stream starts to follow the channel, or carries it already,
 * after a gap, and when the server refuses the channel.
 */
export function useLiveChannel(
  channel: string | null,
  handler: (change: LiveData<'changed'> | null) => void,
): void {
  const { viewer } = useSession()
  useChannel(viewer === null ? null : channel, viewer?._id ?? null, handler)
}

/** Like `useLiveChannel`, for a channel that anyone may follow, signed in or not. */
export function useOpenChannel(channel: string, handler: (change: LiveData<'changed'> | null) => void): void {
  const { viewer, isReady } = useSession()
  useChannel(isReady ? channel : null, viewer?._id ?? null, handler)
}

/**
 * Follows a channel.
 * @param viewerId starts a new stream after a sign-in or a sign-out
 */
function useChannel(
  channel: string | null,
  viewerId: string | null,
  handler: (change: LiveData<'changed'> | null) => void,
): void {
  const listener = useEffectEvent(handler)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stream belongs to the viewer.
  useEffect(
    () => (channel === null ? undefined : followChannel(channel, (change) => listener(change))),
    [channel, viewerId],
  )
}

/**
 * Follows a channel outside of a component; see `useLiveChannel`.
 * @returns a function that leaves it
 */
export function followChannel(
  channel: string,
  handler: (change: LiveData<'changed'> | null) => void,
): () => void {
  const leave = follow(channel)
  const stop = listen((topic, data) => {
    if (topic !== 'changed' && topic !== 'refused') return
    const change = data as LiveData<'changed' | 'refused'> | null
    if (change === null) handler(null)
    else if (change.channel === channel) handler('spreadMs' in change ? change : null)
  })
  // The channel may have changed while the stream carried it and no screen followed it.
  if (connection?.carries(channel)) handler(null)
  return () => {
    leave()
    stop()
  }
}

function follow(channel: string): () => void {
  followed.set(channel, (followed.get(channel) ?? 0) + 1)
  connection?.follow([...followed.keys()])
  return () => {
    const left = (followed.get(channel) ?? 1) - 1
    if (left > 0) followed.set(channel, left)
    // The stream keeps the channel until it follows another one, so leaving a page opens no new stream.
    else followed.delete(channel)
  }
}

function listen(handler: AnyHandler): () => void {
  handlers.add(handler)
  connection ??= openLiveConnection(
    { onEvent: notify, onGap: notifyAll, onFollow: () => notifyAll(['changed']) },
    [...followed.keys()],
  )
  return () => {
    handlers.delete(handler)
    if (handlers.size > 0) return
    connection?.close()
    connection = null
  }
}

function notify(event: LiveEvent): void {
  for (const handler of [...handlers]) handler(event.topic, event.data)
}

/** A gap doesn't mean that the session ended, so that topic is left out. */
function notifyAll(topics: readonly LiveTopic[] = ['bell', 'changed']): void {
  for (const handler of [...handlers]) for (const topic of topics) handler(topic, null)
}
