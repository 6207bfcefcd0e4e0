import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { type RequestLine, requestLines } from './request-line.ts'

const line: RequestLine = {
  id: '0b6f4a52-7d0e-4f0e-9f43-3c1c2f5a9a10',
  method: 'GET',
  route: '/api/v1/alumni/getQuery',
  status: 200,
  ms: 3,
  ip: '127.0.0.1',
  account: '7',
}

test("a request's line is word for word what the log itself would write, whatever is in it", () => {
  vi.useFakeTimers()
  const written: string[] = []
  const log = pino({ level: 'info' }, { write: (text) => written.push(text) })
  const write = requestLines(log)
  const odd = 'a"b\\c\n\u0001é\ud800 😀'
  const lines = [
    line,
    { ...line, route: undefined, account: undefined, status: 404 },
    { ...line, ip: 'fe80::1%eth0', route: '/api/v1/files/*' },
    { ...line, route: odd, ip: odd, id: odd, method: odd, account: odd },
    { ...line, ip: undefined },
  ]
  for (const one of lines) {
    write(one)
    log.info(one, 'request')
  }
  vi.useRealTimers()
  expect(written).toHaveLength(2 * lines.length)
  for (let nth = 0; nth < written.length; nth += 2)
    expect(JSON.parse(written[nth] ?? '')).toEqual(JSON.parse(written[nth + 1] ?? ''))
  expect(written[0]).toBe(written[1])
})

test('a log that wants no such lines gets none', () => {
  const written: string[] = []
  const log = pino({ level: 'warn' }, { write: (text) => written.push(text) })
  requestLines(log)(line)
  expect(written).toEqual([])
})
