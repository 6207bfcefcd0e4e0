import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterStart, afterStartMs } from './after-start.ts'

let isOnline = true

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  isOnline = true
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what loads code without a network at that time runs once when the network is back', () => {
  const run = vi.fn()
  afterStart(run)
  isOnline = false
  vi.advanceTimersByTime(afterStartMs)
  expect(run).not.toHaveBeenCalled()
  isOnline = true
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  expect(run).toHaveBeenCalledOnce()
})

test('with a network it runs once at its time, and never after it was cancelled', () => {
  const [run, cancelled] = [vi.fn(), vi.fn()]
  afterStart(run)
  afterStart(cancelled)()
  vi.advanceTimersByTime(afterStartMs)
  window.dispatchEvent(new Event('online'))
  expect([run.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 0])
})
