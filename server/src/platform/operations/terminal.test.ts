import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Terminal } from './terminal.ts'

function openTerminal(hasColour: boolean) {
  let shown = ''
  const terminal = new Terminal({
    hasColour,
    write: (text) => {
      shown += text
    },
  })
  const log = pino({ level: 'debug' }, terminal)
  // The time of day is the machine's, so it is replaced.
  return { terminal, log, shown: () => shown.replace(/\d\d:\d\d:\d\d/g, '<time>') }
}

const request = { id: 'r1', method: 'GET', route: '/api/v1/site', status: 200, ms: 12, ip: '127.0.0.1' }

test('a request is one line that a person can read', () => {
  const { log, shown } = openTerminal(false)
  log.info(request, 'request')
  log.info({ ...request, status: 404, route: undefined, account: '7' }, 'request')
  expect(shown()).toBe(
    '<time> 200    12 ms  GET    /api/v1/site\n<time> 404    12 ms  GET    (no such path)  account 7\n',
  )
})

test('other lines name what is wrong, with its facts and the trace of an error', () => {
  const { log, shown } = openTerminal(false)
  log.warn({ lane: 'mail' }, 'the job queue cannot start yet')
  log.error({ err: new Error('no route to the mail server') }, 'a mail was not sent')
  expect(shown()).toContain('<time> warn  the job queue cannot start yet lane=mail\n')
  expect(shown()).toMatch(/<time> error a mail was not sent\n {2}Error: no route to the mail server\n {6}at /)
})

test('the status has its colour, unless the person wants none', () => {
  const coloured = openTerminal(true)
  coloured.log.info(request, 'request')
  coloured.log.info({ ...request, status: 500 }, 'request')
  expect(coloured.shown()).toContain('\u001b[32m200\u001b[0m')
  expect(coloured.shown()).toContain('\u001b[31m500\u001b[0m')
  const plain = openTerminal(false)
  plain.log.info({ ...request, status: 500 }, 'request')
  expect(plain.shown()).not.toContain('\u001b[')
})

test('progress is one line that is written over, and other lines stand above it', () => {
  const { terminal, shown } = openTerminal(false)
  terminal.progress('1 of 2 people')
  terminal.progress('2 of 2 people')
  terminal.progress('2 of 2 people')
  terminal.say('Something else')
  terminal.progress('')
  expect(shown()).toBe(
    '\r\u001b[2K1 of 2 people\r\u001b[2K2 of 2 people\r\u001b[2KSomething else\n2 of 2 people\r\u001b[2K',
  )
})
