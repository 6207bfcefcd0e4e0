import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionFor } from '#web/testing/session-for.ts'
import { useLive, useLiveChannel } from './live.ts'
import { dropSession, takeSession } from './session-store.ts'

const onChange = vi.fn()
const opened: string[] = []

beforeEach(() => {
  onChange.mockClear()
  opened.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    opened.push(new URL(url, 'http://portal.test').searchParams.get('channels') ?? '')
    return new Response(new ReadableStream())
  })
  act(() => takeSession(sessionFor(3_600)))
})
afterEach(() => {
  cleanup()
  act(() => dropSession('ended'))
  vi.unstubAllGlobals()
})

/** The bell keeps the stream open on every page. */
function Page({ children }: { children?: ReactNode }) {
  useLive('bell', () => undefined)
  return children
}

function Query() {
  useLiveChannel('query:7', onChange)
  return null
}

test('a screen that follows a channel again reloads, and the stream stays open', async () => {
  const { rerender } = render(
    <Page>
      <Query />
    </Page>,
  )
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  rerender(<Page />)
  rerender(
    <Page>
      <Query />
    </Page>,
  )
  expect(onChange.mock.calls).toEqual([[null], [null]])
  expect(opened.filter((channels) => channels === 'query:7')).toHaveLength(1)
})
