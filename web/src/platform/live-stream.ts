import { apiPrefix } from '@portal/contract/endpoint.ts'
import type { livePath as contractPath, LiveEvent, LiveTopic } from '@portal/contract/live.ts'
import { refreshSession } from './session-refresh.ts'
import { currentSession } from './session-store.ts'

interface Listeners {
  onEvent: (event: LiveEvent) => void
  /** Events may have been missed. */
  onGap: () => void
}

/** The contract's own constant drags the schemas along; its type keeps this copy true. */
const livePath: typeof contractPath = '/live'
const topics: Record<LiveTopic, true> = { bell: true, signedOut: true }

const pollMs = 30_000
const firstWaitMs = 1_000
const longestWaitMs = 60_000
/** The server sends a comment every few seconds; a stream that is silent for longer is dead. */
const silenceMs = 90_000

/** Keeps a stream of live updates open until the answer is called; falls back to asking every 30 s. */
export function openLiveStream(listeners: Listeners): () => void {
  const stop = new AbortController()
  const poll = setInterval(() => {
    if (!isOpen && document.visibilityState === 'visible') listeners.onGap()
  }, pollMs)
  let isOpen = false
  void keepOpen(stop.signal, listeners, (open) => {
    isOpen = open
  })
  return () => {
    stop.abort()
    clearInterval(poll)
  }
}

async function keepOpen(
  signal: AbortSignal,
  listeners: Listeners,
  setOpen: (open: boolean) => void,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await readStream(signal, listeners.onEvent, () => {
        setOpen(true)
        if (failures > 0) listeners.onGap()
        failures = 0
      })
    } catch {
      // Cut, refused or unreachable: all the same here, try again later.
    }
    setOpen(false)
    failures += 1
    await wait(waitMs(failures), signal)
  }
}

async function readStream(
  outer: AbortSignal,
  onEvent: (event: LiveEvent) => void,
  onOpen: () => void,
): Promise<void> {
  if (Date.now() >= currentSession().expiresAtMs) await refreshSession()
  const token = currentSession().accessToken
  if (token === null) return
  const { EventSourceParserStream } = await import('eventsource-parser/stream')
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const response = await fetch(`${apiPrefix}${livePath}`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([outer, silence.signal]),
    })
    if (response.status === 401) await refreshSession()
    if (!response.ok || response.body === null) return
    onOpen()
    const heard = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), silenceMs)
        controller.enqueue(chunk)
      },
    })
    const text = response.body
      .pipeThrough(heard)
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

/** The two libraries' typings differ in how narrow a chunk's buffer is; at run time they are the same. */
type TextStream = ReadableWritablePair<string, Uint8Array>

/** The event when it is one of ours; a newer server may send topics that this app does not know. */
function readEvent(topic: string | undefined, data: string): LiveEvent | null {
  if (topic === undefined || !Object.hasOwn(topics, topic)) return null
  try {
    return { topic, data: JSON.parse(data) } as LiveEvent
  } catch {
    return null
  }
}

/** Doubles up to a minute, with jitter, so that a restarted server is not called by everybody at once. */
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
