import type { LiveEvent, LiveTopic } from '@portal/contract/live.ts'
import { useEffect, useEffectEvent } from 'react'
import { openLiveStream } from './live-stream.ts'
import { useSession } from './session.ts'

type LiveData<T extends LiveTopic> = LiveEvent<T>['data']
type AnyHandler = (topic: LiveTopic, data: LiveEvent['data'] | null) => void

const handlers = new Set<AnyHandler>()
let close: (() => void) | null = null

/**
 * Calls `handler` when something of the topic changed. `null` stands for 'something may have': events may have been
 * missed (the stream was cut, or this network lets none through and the portal asks every 30 s instead), so read again.
 * One stream serves the whole tab, and only while somebody is signed in and listens.
 */
export function useLive<T extends LiveTopic>(topic: T, handler: (data: LiveData<T> | null) => void): void {
  const { viewer } = useSession()
  const viewerId = viewer?._id ?? null
  const told = useEffectEvent(handler)
  useEffect(() => {
    if (viewerId === null) return
    return listen((eventTopic, data) => {
      if (eventTopic === topic) told(data as LiveData<T> | null)
    })
  }, [topic, viewerId])
}

function listen(handler: AnyHandler): () => void {
  handlers.add(handler)
  close ??= openLiveStream({ onEvent: tell, onGap: () => tellAll() })
  return () => {
    handlers.delete(handler)
    if (handlers.size > 0) return
    close?.()
    close = null
  }
}

function tell(event: LiveEvent): void {
  for (const handler of [...handlers]) handler(event.topic, event.data)
}

/** A gap says nothing of a sign-out, so that topic is left out. */
function tellAll(): void {
  for (const handler of [...handlers]) handler('bell', null)
}
