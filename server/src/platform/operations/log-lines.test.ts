import { expect, test, vi } from 'vitest'
import { LogLines } from './log-lines.ts'

test('lines are written together, in order, none torn and none later than a tenth of a second', () => {
  vi.useFakeTimers()
  const written: string[] = []
  const lines = new LogLines((text) => written.push(text), 10)
  for (const line of ['one\n', 'two\n', 'three\n']) lines.write(line)
  expect(written).toEqual(['one\ntwo\n'])
  vi.advanceTimersByTime(100)
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
  lines.write('longer than all of it\n')
  lines.write('end\n')
  lines.flush()
  lines.flush()
  expect(written.slice(2)).toEqual(['longer than all of it\n', 'end\n'])
  vi.advanceTimersByTime(1_000)
  expect(written).toHaveLength(4)
  vi.useRealTimers()
})
