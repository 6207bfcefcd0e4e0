import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSpread } from './spread.ts'

const reload = vi.fn()
let onChange: ReturnType<typeof useSpread>

beforeEach(() => {
  reload.mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Screen({ thing }: { thing: string }) {
  onChange = useSpread(() => reload(thing), 2_000)
  return null
}

const change = () => act(() => onChange({ spreadMs: 1_000 }))

test('changes in quick succession share one reload, and the next waits until the rest is over', () => {
  render(<Screen thing="query" />)
  change()
  change()
  vi.advanceTimersByTime(1_000)
  expect(reload).toHaveBeenCalledTimes(1)
  change()
  vi.advanceTimersByTime(900)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_100)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a reload that waits uses what the screen shows by then, and a screen that has left reloads nothing', () => {
  const { rerender, unmount } = render(<Screen thing="first" />)
  change()
  rerender(<Screen thing="second" />)
  vi.advanceTimersByTime(1_000)
  expect(reload.mock.calls).toEqual([['second']])
  change()
  unmount()
  vi.advanceTimersByTime(5_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
