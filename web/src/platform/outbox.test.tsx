import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionWith } from '#web/testing/session-for.ts'
import { CallProblem } from './call-problem.ts'
import { useKeptQueue } from './kept-queue.ts'
import { countKept, isKept, type KeptItem, keptForSignIn, saveKept } from './kept-store.ts'
import { type KeptKind, startOutbox } from './outbox.ts'
import { dropSession, takeSession } from './session-store.ts'

const ravi = 'ravi'
const meera = 'meera'
const key = (accountId: string) => `portal-desk-acts:${accountId}`
const actOf = (nth: number): KeptItem => ({ id: `act ${nth}`, at: `2026-11-20T04:30:${10 + nth}Z` })
const keep = (accountId: string, count = 1) =>
  saveKept(
    key(accountId),
    Array.from({ length: count }, (_, nth) => actOf(nth)),
  )
const signIn = (userId: string) => takeSession(sessionWith({ userId, exp: 2_000_000_000 }))
const problem = (status: number, code: CallProblem['code'], message: string, retryAfterSeconds?: number) =>
  new CallProblem({ status, code, message, retryAfterSeconds: retryAfterSeconds ?? null })

let sent: string[] = []
/** The answers of the server, in order; null takes the act. Later ones are taken. */
let answers: (CallProblem | Promise<null> | null)[] = []
let stop = () => {}

beforeEach(() => {
  localStorage.clear()
  sent = []
  answers = []
  signIn(ravi)
})
afterEach(() => {
  stop()
  cleanup()
  vi.unstubAllGlobals()
})

const kind: KeptKind = {
  isItem: isKept,
  async send({ id }) {
    sent.push(id)
    const answer = await answers.shift()
    if (!answer) return
    // The call itself ends a session that the server no longer knows.
    if (answer.status === 401) dropSession('ended')
    throw answer
  },
  // Reloads over the network, for which no act waits.
  onSent: () => new Promise((resolve) => setTimeout(resolve, 30)),
  labelOf: ({ id }) => id,
}

function start() {
  const kindOf = async () => kind
  stop = startOutbox({
    'portal-desk-acts': kindOf,
    'portal-scans': kindOf,
    'portal-acts': kindOf,
  })
}

function Desk() {
  const kept = useKeptQueue({ name: 'portal-desk-acts', isItem: isKept })
  return (
    <>
      <p>
        {kept.items.map((one) => `${one.id}: ${kept.stateOf(one)}${one.refusal ?? ''}`).join(', ') || 'none'}
      </p>
      <button type="button" onClick={() => kept.add(actOf(7))}>
        Approve
      </button>
      <button type="button" onClick={() => kept.retry('act 0')}>
        Retry
      </button>
      <button type="button" onClick={() => kept.remove('act 0')}>
        Remove
      </button>
    </>
  )
}

function open() {
  start()
  render(<Desk />)
}

test('what waits is sent one after the other without a pause, and what is refused holds up nothing', async () => {
  keep(ravi, 20)
  answers = [null, null, null, problem(409, 'CONFLICT', 'Not registered')]
  open()
  // Well below the five seconds after which a retry follows.
  expect(await screen.findByText('act 3: refusedNot registered', {}, { timeout: 3_000 })).toBeTruthy()
  expect(sent).toEqual(Array.from({ length: 20 }, (_, nth) => `act ${nth}`))
})

test('acts of several queues are sent in the order in which they were done, whatever page is open', async () => {
  saveKept(key(ravi), [actOf(1), actOf(4)])
  saveKept(`portal-scans:${ravi}:12`, [actOf(0), actOf(3)])
  saveKept(`portal-acts:${ravi}`, [actOf(2)])
  start()
  await expect.poll(() => countKept(ravi)).toBe(0)
  expect(sent).toEqual(['act 0', 'act 1', 'act 2', 'act 3', 'act 4'])
})

test('an act shows that it is being sent', async () => {
  keep(ravi)
  const answer = Promise.withResolvers<null>()
  answers = [answer.promise]
  open()
  expect(await screen.findByText('act 0: sending')).toBeTruthy()
  answer.resolve(null)
  expect(await screen.findByText('none')).toBeTruthy()
})

test('an act that no working server has answered waits, and is sent when the network is back', async () => {
  keep(ravi)
  answers = [problem(503, 'UNAVAILABLE', 'Down')]
  open()
  await expect.poll(() => sent).toHaveLength(1)
  expect(await screen.findByText('act 0: waiting')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('none')).toBeTruthy()
  expect(sent).toEqual(['act 0', 'act 0'])
})

test('after too many calls an act waits as long as the server asks', async () => {
  keep(ravi)
  answers = [problem(429, 'RATE_LIMITED', 'Slow down', 1)]
  open()
  await expect.poll(() => sent).toHaveLength(1)
  expect(await screen.findByText('act 0: waiting')).toBeTruthy()
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sent).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('none')).toBeTruthy()
})

test('an act that fails in the server stays with the reason, and is sent again or removed by a press', async () => {
  keep(ravi)
  const failure = problem(500, 'INTERNAL', 'Something went wrong')
  answers = [failure, failure, null]
  open()
  expect(await screen.findByText('act 0: refusedSomething went wrong')).toBeTruthy()
  fireEvent.click(screen.getByText('Retry'))
  await expect.poll(() => sent).toHaveLength(2)
  expect(await screen.findByText('act 0: refusedSomething went wrong')).toBeTruthy()
  fireEvent.click(screen.getByText('Retry'))
  expect(await screen.findByText('none')).toBeTruthy()

  keep(ravi)
  answers = [failure]
  stop()
  cleanup()
  open()
  expect(await screen.findByText('act 0: refusedSomething went wrong')).toBeTruthy()
  fireEvent.click(screen.getByText('Remove'))
  expect(screen.getByText('none')).toBeTruthy()
  expect(localStorage.getItem(key(ravi))).toBeNull()
})

test('acts of an ended session wait for the sign-in of their account, and go on by themselves after it', async () => {
  keep(ravi, 2)
  answers = [problem(401, 'UNAUTHENTICATED', 'Sign in')]
  open()
  expect(await screen.findByText('act 0: signIn, act 1: signIn')).toBeTruthy()
  expect(keptForSignIn()).toBe('2 actions wait on this device. Sign in with the same account to send them.')
  act(() => signIn(ravi))
  expect(await screen.findByText('none')).toBeTruthy()
  expect(sent).toEqual(['act 0', 'act 0', 'act 1'])
  expect(keptForSignIn()).toBe('')
})

test('another account on the device neither sees nor sends them, and keeps its own', async () => {
  keep(ravi)
  answers = [problem(401, 'UNAUTHENTICATED', 'Sign in')]
  open()
  expect(await screen.findByText('act 0: signIn')).toBeTruthy()
  act(() => signIn(meera))
  expect(screen.getByText('none')).toBeTruthy()
  answers = [problem(409, 'CONFLICT', 'Full')]
  fireEvent.click(screen.getByText('Approve'))
  expect(await screen.findByText('act 7: refusedFull')).toBeTruthy()
  expect(sent).toEqual(['act 0', 'act 7'])
  expect(localStorage.getItem(key(ravi))).toContain('act 0')
  act(() => signIn(ravi))
  expect(await screen.findByText('none')).toBeTruthy()
  expect(localStorage.getItem(key(meera))).toContain('act 7')
})

test('while another tab of the browser sends, this one sends nothing', async () => {
  keep(ravi)
  let isOtherSending = true
  const request = (_name: string, _options: unknown, run: (lock: object | null) => unknown) =>
    Promise.resolve(run(isOtherSending ? null : {}))
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { onLine: { value: true }, locks: { value: { request } } }),
  )
  open()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toEqual([])
  isOtherSending = false
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('none')).toBeTruthy()
  expect(sent).toEqual(['act 0'])
})

test('what another tab has sent is gone here too', async () => {
  keep(ravi)
  render(<Desk />)
  expect(screen.getByText('act 0: waiting')).toBeTruthy()
  saveKept(key(ravi), [])
  start()
  window.dispatchEvent(new Event('storage'))
  expect(await screen.findByText('none')).toBeTruthy()
})

test('in a browser that stores nothing an act waits in the open page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('forbidden')
    },
  })
  render(<Desk />)
  fireEvent.click(screen.getByText('Approve'))
  expect(await screen.findByText('act 7: waiting')).toBeTruthy()
  start()
  expect(await screen.findByText('none')).toBeTruthy()
  expect(sent).toEqual(['act 7'])
})

test('stored items of another shape are left out, and an unreadable queue is empty', () => {
  localStorage.setItem(key(ravi), '[{"id":1},null,"x"]')
  open()
  expect(screen.getByText('none')).toBeTruthy()
  cleanup()
  localStorage.setItem(key(ravi), '{')
  render(<Desk />)
  expect(screen.getByText('none')).toBeTruthy()
})
