import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChannelPace } from './channel-pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a hundred changes of one thing are passed on as two, the last of them included, and none is left over', () => {
  const passed: string[] = []
  const pace = new ChannelPace<{ channel: string; nth: number }>(({ channel, nth }) =>
    passed.push(`${channel} ${nth}`),
  )
  for (let nth = 1; nth <= 100; nth += 1) pace.take({ channel: 'form:1', nth })
  pace.take({ channel: 'form:2', nth: 1 })
  expect(passed).toEqual(['form:1 1', 'form:2 1'])
  vi.advanceTimersByTime(500)
  expect(passed).toEqual(['form:1 1', 'form:2 1', 'form:1 100'])
  pace.take({ channel: 'form:1', nth: 101 })
  vi.advanceTimersByTime(500)
  expect(passed.at(-1)).toBe('form:1 101')
  vi.advanceTimersByTime(500)
  pace.take({ channel: 'form:1', nth: 102 })
  expect(passed).toHaveLength(5)
  pace.stop()
  expect(vi.getTimerCount()).toBe(0)
})
