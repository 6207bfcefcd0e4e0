import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionWith } from '#web/testing/session-for.ts'
import { CallProblem } from './call-problem.ts'
import { saveKept, useKeptQueue } from './kept-queue.ts'
import { isKept, type KeptItem, keptForSignIn } from './kept-store.ts'
import { dropSession, takeSession } from './session-store.ts'

const ravi = 'ravi'
const meera = 'meera'
const key = (accountId: string) => `portal-desk-acts:${accountId}`
const actOf = (nth: number): KeptItem => ({ id: `act ${nth}`, at: '2026-11-20T04:30:00Z' })
const keep = (accountId: string, count = 1) =>
  saveKept(
    key(accountId),
    Array.from({ length: count }, (_, nth) => actOf(nth)),
  )
const signIn = (userId: string) => takeSession(sessionWith({ userId, exp: 2_000_000_000 }))
const problem = (status: number, code: CallProblem['code'], message: string) =>
  new CallProblem({ status, code, message })

let sent: string[] = []
/** The answers of the server, in order; null takes the action. Later ones are taken. */
let answers: (CallProblem | Promise<null> | null)[] = []

beforeEach(() => {
  localStorage.clear()
  sent = []
  answers = []
  signIn(ravi)
})
afterEach(cleanup)

/** Reloads the lists over the network. */
const readAgain = () => new Promise((resolve) => setTimeout(resolve, 30))

function Desk() {
  const kept = useKeptQueue({
    name: 'portal-desk-acts',
    isItem: isKept,
    send: async ({ id }) => {
      sent.push(id)
      const answer = await answers.shift()
      if (!answer) return
      // The call itself ends a session that the server no longer knows.
      if (answer.status === 401) dropSession('ended')
      throw answer
    },
    onSent: readAgain,
  })
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

test('what waits is sent one after the other without a pause, and what is refused holds up nothing', async () => {
  keep(ravi, 20)
  answers = [null, null, null, problem(409, 'CONFLICT', 'Not registered')]
  render(<Desk />)
  // Well below the five seconds after which a retry follows.
  expect(await screen.findByText('act 3: refusedNot registered', {}, { timeout: 3_000 })).toBeTruthy()
  expect(sent).toEqual(Array.from({ length: 20 }, (_, nth) => `act ${nth}`))
})

test('an action shows that it is being sent', async () => {
  keep(ravi)
  const answer = Promise.withResolvers<null>()
  answers = [answer.promise]
  render(<Desk />)
  expect(await screen.findByText('act 0: sending')).toBeTruthy()
  answer.resolve(null)
  expect(await screen.findByText('none')).toBeTruthy()
})

test('an action that no working server has answered waits, and is sent when the network is back', async () => {
  keep(ravi)
  answers = [problem(503, 'UNAVAILABLE', 'Down')]
  render(<Desk />)
  expect(await screen.findByText('act 0: waiting')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('none')).toBeTruthy()
  expect(sent).toEqual(['act 0', 'act 0'])
})

test('an action that fails in the server stays with the reason, and is sent again or removed by a press', async () => {
  keep(ravi)
  const failure = problem(500, 'INTERNAL', 'Something went wrong')
  answers = [failure, failure, null]
  render(<Desk />)
  expect(await screen.findByText('act 0: refusedSomething went wrong')).toBeTruthy()
  fireEvent.click(screen.getByText('Retry'))
  expect(await screen.findByText('act 0: refusedSomething went wrong')).toBeTruthy()
  expect(sent).toHaveLength(2)
  fireEvent.click(screen.getByText('Retry'))
  expect(await screen.findByText('none')).toBeTruthy()

  keep(ravi)
  answers = [failure]
  cleanup()
  render(<Desk />)
  expect(await screen.findByText('act 0: refusedSomething went wrong')).toBeTruthy()
  fireEvent.click(screen.getByText('Remove'))
  expect(screen.getByText('none')).toBeTruthy()
  expect(localStorage.getItem(key(ravi))).toBeNull()
})

test('actions of an ended session wait for the sign-in of their account, and go on by themselves after it', async () => {
  keep(ravi, 2)
  answers = [problem(401, 'UNAUTHENTICATED', 'Sign in')]
  render(<Desk />)
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
  render(<Desk />)
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

test('stored items of another shape are left out, and an unreadable queue is empty', () => {
  localStorage.setItem(key(ravi), '[{"id":1},null,"x"]')
  render(<Desk />)
  expect(screen.getByText('none')).toBeTruthy()
  cleanup()
  localStorage.setItem(key(ravi), '{')
  render(<Desk />)
  expect(screen.getByText('none')).toBeTruthy()
})
