import { apiPrefix } from '@portal/contract/endpoint.ts'
import type { livePath as contractPath, LiveEvent, LiveTopic } from '@portal/contract/live.ts'
import { compareBuild } from './new-version.ts'
import { refreshUnlessSignedOut } from './session-refresh.ts'
import { currentSession } from './session-store.ts'

interface Listeners {
  onEvent: (event: LiveEvent) => void
  onGap: () => void
  /** Called when a stream has started to follow other channels than the last one. */
  onFollow: () => void
}

export interface LiveConnection {
  /** Follows these channels from now on. The bell is always followed. */
  follow(channels: readonly string[]): void
  /** Returns whether the open stream includes the channel already, so that no `onFollow` will announce it. */
  carries(channel: string): boolean
  close(): void
}

/**
 * A copy, because importing the contract's constant would load its schemas. The type keeps the copy in step.
 */
const livePath: typeof contractPath = '/live'
const topics: Record<LiveTopic, true> = { bell: true, changed: true, refused: true, signedOut: true }

const pollMs = 30_000
const firstWaitMs = 1_000
const longestWaitMs = 60_000
/**
 * A tab that stays hidden for this long closes its stream until it is shown again, because all tabs of a
 * browser share its connections.
 */
const unseenMs = 20_000
/** The server sends a comment every few seconds, so a stream that is silent for longer is dead. */
const silenceMs = 90_000

/** The repeated attempts to hold one stream open for the same channels. */
interface Line {
  channels: string
  isOpen: boolean
  /** The number of cuts and refusals since the stream was last open. */
  failures: number
  stop: AbortController
}

/**
 * Keeps a stream of live updates open until it is closed, and polls every 30 s if there is none. A stream
 * can't change its channels, so `follow` opens another and closes the old one only when the new one is open;
 * no bell event is missed in between. There are never more than these two, because over HTTP/1.1 a browser
 * has six connections to the portal, shared with all calls.
 */
export function openLiveConnection(listeners: Listeners, channels: readonly string[]): LiveConnection {
  let isResting = isHidden()
  let restTimer: ReturnType<typeof setTimeout> | undefined
  let former: Line | null = null
  let current = openLine(channels.join(','), 0)
  const poll = setInterval(() => {
    const isOpen = current.isOpen || former?.isOpen
    if (!isOpen && !isHidden()) listeners.onGap()
  }, pollMs)
  document.addEventListener('visibilitychange', onVisibility)

  function openLine(wanted: string, failures: number): Line {
    const line: Line = { channels: wanted, isOpen: false, failures, stop: new AbortController() }
    if (isResting) return line
    void keepOpen(line, listeners, () => {
      if (line !== current) return
      former?.stop.abort()
      former = null
      if (wanted !== '') listeners.onFollow()
    })
    return line
  }

  function hangUp(): void {
    current.stop.abort()
    former?.stop.abort()
    former = null
  }

  function onVisibility(): void {
    clearTimeout(restTimer)
    if (isHidden()) {
      restTimer = setTimeout(() => {
        isResting = true
        hangUp()
      }, unseenMs)
    } else if (isResting) {
      isResting = false
      // Treated like a reconnect, so that missed changes are loaded.
      current = openLine(current.channels, 1)
    }
  }

  return {
    follow(next) {
      const wanted = next.join(',')
      if (wanted === '' || wanted === current.channels) return
      const before = current
      if (before.isOpen) former = before
      else before.stop.abort()
      current = openLine(wanted, before.isOpen || former ? 0 : before.failures)
    },
    carries: (channel) => current.isOpen && current.channels.split(',').includes(channel),
    close() {
      hangUp()
      clearInterval(poll)
      clearTimeout(restTimer)
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden'
}

async function keepOpen(line: Line, listeners: Listeners, onFirstOpen: () => void): Promise<void> {
  const { signal } = line.stop
  let hasBeenOpen = false
  while (!signal.aborted) {
    try {
      await readStream(line, listeners.onEvent, () => {
        line.isOpen = true
        if (hasBeenOpen || line.failures > 0) listeners.onGap()
        line.failures = 0
        if (!hasBeenOpen) onFirstOpen()
        hasBeenOpen = true
      })
    } catch {
      // A cut, a refusal and an unreachable server are handled alike: try again later.
    }
    line.isOpen = false
    line.failures += 1
    await wait(waitMs(line.failures), signal)
  }
}

async function readStream(
  line: Line,
  onEvent: (event: LiveEvent) => void,
  onOpen: () => void,
): Promise<void> {
  if (currentSession().viewer !== null && Date.now() >= currentSession().expiresAtMs)
    await refreshUnlessSignedOut()
  const token = currentSession().accessToken
  // Visitors have no bell, so without a channel there is nothing to follow.
  if (token === null && line.channels === '') return
  const { EventSourceParserStream } = await import('eventsource-parser/stream')
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const response = await fetch(`${apiPrefix}${livePath}${line.channels && `?channels=${line.channels}`}`, {
      headers: {
        accept: 'text/event-stream',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([line.stop.signal, silence.signal]),
    })
    if (response.status === 401 && token !== null) await refreshUnlessSignedOut()
    if (!response.ok || response.body === null) return
    compareBuild(response.headers.get('x-build'))
    onOpen()
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), silenceMs)
        controller.enqueue(chunk)
      },
    })
    const text = response.body
      .pipeThrough(counted)
      .pipeThrough(new TextDecoderStream() as unknown as TextStream)
    const reader = text.pipeThrough(new EventSourceParserStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const event = readEvent(part.value.event, part.value.data)
      if (event) onEvent(event)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** The typings of the two libraries differ in the buffer type of a chunk; at run time they are the same. */
type TextStream = ReadableWritablePair<string, Uint8Array>

/** Returns the event, or null for a topic that this app doesn't know, as a newer server may send. */
function readEvent(topic: string | undefined, data: string): LiveEvent | null {
  if (topic === undefined || !Object.hasOwn(topics, topic)) return null
  try {
    return { topic, data: JSON.parse(data) } as LiveEvent
  } catch {
    return null
  }
}

/**
 * Doubles the wait up to a minute, with jitter, so that not all clients reconnect to a restarted server at
 * once.
 */
function waitMs(failures: number): number {
  const longest = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1))
  return longest / 2 + Math.random() * (longest / 2)
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
