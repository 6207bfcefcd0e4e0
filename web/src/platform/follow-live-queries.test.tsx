import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionFor } from '#web/testing/session-for.ts'
import { useLiveQueries } from './follow-live-queries.ts'
import { bell, live } from './live-queries.ts'
import { dropSession, takeSession } from './session-store.ts'

const read = { event: vi.fn(), bell: vi.fn() }
let stream: ReadableStreamDefaultController<Uint8Array> | undefined
let channels: string | null
let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  read.event.mockReset().mockImplementation(() => ({ _id: '7' }))
  read.bell.mockReset().mockImplementation(() => 3)
  channels = null
  vi.stubGlobal('fetch', async (url: string) => {
    channels = new URL(url, 'http://portal.test').searchParams.get('channels')
    return new Response(
      new ReadableStream({
        start: (controller) => {
          stream = controller
        },
      }),
    )
  })
  act(() => takeSession(sessionFor(3_600)))
})
afterEach(() => {
  cleanup()
  act(() => dropSession('ended'))
  vi.unstubAllGlobals()
})

function send(topic: string, data: object): void {
  stream?.enqueue(new TextEncoder().encode(`event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`))
}

function Followed({ children }: { children: ReactNode }) {
  useLiveQueries()
  return children
}

/** The channel of an event is known once its page has loaded. */
function Event({ slug }: { slug: string }) {
  useQuery({
    queryKey: ['event', slug],
    queryFn: () => read.event(),
    meta: live<{ _id: string }>(({ _id }) => [`event:${_id}`]),
  })
  return null
}

function Bell() {
  useQuery({ queryKey: ['bell'], queryFn: () => read.bell(), meta: live(bell) })
  return null
}

function Pages({ children }: { children?: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <Followed>{children}</Followed>
    </QueryClientProvider>
  )
}

test('a query on the screen is loaded again when its channel reports a change, and only that one', async () => {
  render(
    <Pages>
      <Event slug="hackathon" />
      <Bell />
    </Pages>,
  )
  await vi.waitFor(() => expect(channels).toBe('event:7'))
  // The reload when the stream starts to follow the channel.
  await vi.waitFor(() => expect(read.event).toHaveBeenCalledTimes(2))
  const bellReads = read.bell.mock.calls.length
  send('changed', { channel: 'event:7', spreadMs: 0 })
  await vi.waitFor(() => expect(read.event).toHaveBeenCalledTimes(3))
  expect(read.bell).toHaveBeenCalledTimes(bellReads)
  send('bell', { spreadMs: 0 })
  await vi.waitFor(() => expect(read.bell).toHaveBeenCalledTimes(bellReads + 1))
  expect(read.event).toHaveBeenCalledTimes(3)
})

test('a query that has left the screen is not loaded, and one that comes back is', async () => {
  const { rerender } = render(
    <Pages>
      <Event slug="hackathon" />
      <Bell />
    </Pages>,
  )
  await vi.waitFor(() => expect(read.event).toHaveBeenCalledTimes(2))
  rerender(
    <Pages>
      <Bell />
    </Pages>,
  )
  send('changed', { channel: 'event:7', spreadMs: 0 })
  send('bell', { spreadMs: 0 })
  await vi.waitFor(() => expect(read.bell.mock.calls.length).toBeGreaterThan(1))
  expect(read.event).toHaveBeenCalledTimes(2)
  rerender(
    <Pages>
      <Event slug="hackathon" />
      <Bell />
    </Pages>,
  )
  await vi.waitFor(() => expect(read.event.mock.calls.length).toBeGreaterThan(2))
})
