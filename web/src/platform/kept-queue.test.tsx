import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CallProblem } from './call-problem.ts'
import { type KeptItem, useKeptSending } from './kept-queue.ts'

afterEach(cleanup)

const waitingCount = 20
const sent: string[] = []
const refused = new CallProblem({ status: 409, code: 'CONFLICT', message: 'Not registered' })
/** Reloads the lists over the network. */
const readAgain = () => new Promise((resolve) => setTimeout(resolve, 30))

function Queue({ send }: { send: (item: KeptItem) => Promise<void> }) {
  const [queue, setQueue] = useState<KeptItem[]>(
    Array.from({ length: waitingCount }, (_, nth) => ({ id: `scan ${nth}`, at: '2026-11-20T04:30:00Z' })),
  )
  useKeptSending({ queue, keep: (change) => setQueue(change), send, onSent: readAgain })
  return (
    <p>
      {queue.filter(({ refusal }) => refusal === undefined).length} wait,{' '}
      {queue.map(({ refusal }) => refusal).join('')}
    </p>
  )
}

test('what waits is sent one after the other without a pause, and what is refused holds up nothing', async () => {
  const send = async ({ id }: KeptItem) => {
    sent.push(id)
    if (id === 'scan 3') throw refused
  }
  render(<Queue send={send} />)
  // Well below the five seconds after which a retry follows.
  expect(await screen.findByText('0 wait, Not registered', {}, { timeout: 3_000 })).toBeTruthy()
  expect(sent).toEqual(Array.from({ length: waitingCount }, (_, nth) => `scan ${nth}`))
})
