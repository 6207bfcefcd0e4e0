import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionFor } from '#web/testing/session-for.ts'
import { type LiveConnection, openLiveConnection } from './live-stream.ts'
import { dropSession, takeSession } from './session-store.ts'

/** A requested stream, and whether it is still open. */
interface Asked {
  channels: string
  answer(status?: number): Promise<void>
  cut(): void
  isWanted(): boolean
}

const hourS = 3_600
const asked: Asked[] = []
const listeners = { onEvent: vi.fn(), onGap: vi.fn(), onFollow: vi.fn() }
let connection: LiveConnection

beforeEach(async () => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  asked.length = 0
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted()
    return new Promise<Response>((resolve, reject) => {
      let stream: ReadableStreamDefaultController | undefined
      const body = new ReadableStream({
        start(controller) {
          stream = controller
        },
      })
      signal.addEventListener('abort', () => reject(signal.reason))
      asked.push({
        channels: new URL(url, 'http://portal.test').searchParams.get('channels') ?? '',
        answer: (status = 200) => {
          resolve(new Response(body, { status }))
          return runPending()
        },
        cut: () => stream?.close(),
        isWanted: () => !signal.aborted,
      })
    })
  })
  takeSession(sessionFor(hourS))
  connection = openLiveConnection(listeners, [])
  await runPending()
})
afterEach(() => {
  connection.close()
  dropSession('ended')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Loads the dynamic import and runs all pending promises. */
async function runPending(): Promise<void> {
  await import('eventsource-parser/stream')
  await vi.advanceTimersByTimeAsync(1)
}

const wanted = () => asked.filter((one) => one.isWanted()).map(({ channels }) => channels)

test('a page that begins to follow many things, one after the other, holds two streams at most and one in the end', async () => {
  await asked[0]?.answer()
  const followed: string[] = []
  for (let nth = 1; nth <= 8; nth += 1) {
    followed.push(`event:${nth}`)
    connection.follow(followed)
    if (nth % 2 === 0) await runPending()
    expect(wanted().length).toBeLessThanOrEqual(2)
    // The old stream stays open until the new one is, so that no bell event is missed.
    expect(wanted()[0]).toBe('')
  }
  await asked.at(-1)?.answer()
  expect(wanted()).toEqual([followed.join(',')])
  expect(listeners.onFollow).toHaveBeenCalledTimes(1)
  expect(listeners.onGap).not.toHaveBeenCalled()
})

test('a stream that was cut before another one was followed has a gap, which is told once that is open', async () => {
  await asked[0]?.answer()
  asked[0]?.cut()
  await runPending()
  connection.follow(['query:7'])
  await runPending()
  expect(listeners.onGap).not.toHaveBeenCalled()
  await asked.at(-1)?.answer()
  expect(wanted().at(-1)).toBe('query:7')
  expect(listeners.onGap).toHaveBeenCalledTimes(1)
})

test('nothing is told of a gap when the first stream had not come yet', async () => {
  connection.follow(['query:7'])
  await runPending()
  await asked.at(-1)?.answer()
  expect(wanted()).toEqual(['query:7'])
  expect(listeners.onGap).not.toHaveBeenCalled()
})

test('a tab that nobody looks at gives its stream up after a while, and reads again what it missed once somebody does', async () => {
  const look = vi.spyOn(document, 'visibilityState', 'get')
  const turn = (state: DocumentVisibilityState) => {
    look.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await asked[0]?.answer()
  turn('hidden')
  await vi.advanceTimersByTimeAsync(15_000)
  turn('visible')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(wanted()).toEqual([''])
  turn('hidden')
  await vi.advanceTimersByTimeAsync(25_000)
  expect(wanted()).toEqual([])
  connection.follow(['query:7'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([wanted(), listeners.onGap.mock.calls.length]).toEqual([[], 0])
  turn('visible')
  await runPending()
  await asked.at(-1)?.answer()
  expect(wanted()).toEqual(['query:7'])
  expect(listeners.onGap).toHaveBeenCalledTimes(1)
  look.mockRestore()
})

test('a stream carries a channel from its opening until it is cut, also after a screen has left the channel', async () => {
  connection.follow(['query:7'])
  await runPending()
  expect(connection.carries('query:7')).toBe(false)
  await asked.at(-1)?.answer()
  connection.follow([])
  expect([connection.carries('query:7'), connection.carries('query:8')]).toEqual([true, false])
  asked.at(-1)?.cut()
  await runPending()
  expect(connection.carries('query:7')).toBe(false)
})
