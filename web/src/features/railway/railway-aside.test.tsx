import type { OwnRailway } from '@portal/contract/railway-records.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAs } from '#web/testing/draw-as.tsx'
import { RailwayAside } from './railway-aside.tsx'

test('a student reads in the history what the desk corrected, and why', async () => {
  const reason = 'The old pass is of class I'
  await drawAs('Student', <RailwayAside mine={correctedFor(reason)} />)
  const corrections = screen.getAllByText(/Corrected by the desk on/)
  expect(corrections).toHaveLength(1)
  expect(corrections[0]?.textContent).toBe(`Corrected by the desk on 20/11/2026 (class, fare): ${reason}`)
})

function correctedFor(reason: string): OwnRailway {
  const at = '2026-11-20T06:30:00.000Z'
  const row = { state: 'Pending', class: 'I', period: 'Monthly', station: 'Thane', appliedAt: at }
  const apply = { move: 'apply', state: 'Pending', at, reason: '', by: 'student', changed: [] }
  const correct = { ...apply, move: 'correct', by: 'desk', reason, changed: ['class', 'fare'] }
  const application = { ...row, _id: '2', serial: null, issuedAt: null, history: [apply, correct] }
  return {
    office: { certificateDays: 3 },
    application,
    applications: [application, { ...row, _id: '1', serial: 'C206301', issuedAt: at }],
  } as unknown as OwnRailway
}
