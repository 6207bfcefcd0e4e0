import type { Form } from '@portal/contract/forms.ts'
import { expect } from 'vitest'
import type { SignedIn, TestPortal } from './test-portal.ts'

/** Helpers for the tests of forms. */

let madeCount = 0

/** Two fields: the phone number and the chosen workshop. */
export const workshopPages = [
  {
    title: 'About you',
    fields: [
      { id: 'phone', type: 'text', label: 'Phone on the day', required: true, pattern: '\\d{10}' },
      {
        id: 'workshop',
        type: 'radio',
        label: 'Workshop',
        required: true,
        options: [
          { id: 'git', label: 'Git without fear', seats: 40 },
          { id: 'badge', label: 'Solder a badge' },
        ],
      },
    ],
  },
]

/** Returns a request of a team's builder with a new title. */
export function formOf(more: object = {}): object {
  madeCount += 1
  return {
    title: `Crew and kit ${madeCount}`,
    description: 'For all volunteers',
    pages: workshopPages,
    ...more,
  }
}

/** Creates a draft of the team. */
export async function draftForm(t: TestPortal, team: SignedIn, more: object = {}): Promise<Form> {
  const { status, body } = await t.call(team, 'POST', '/forms', formOf(more))
  expect([status, body.message]).toEqual([201, 'Form created'])
  return body.data
}

/** Creates and publishes a form of the team. */
export async function publishForm(t: TestPortal, team: SignedIn, more: object = {}): Promise<Form> {
  const { slug } = await draftForm(t, team, more)
  return openForm(t, team, { slug })
}

/** Opens a form and returns the answer. */
export async function openForm(t: TestPortal, team: SignedIn, { slug }: { slug: string }): Promise<Form> {
  const { status, body } = await t.call(team, 'PUT', `/forms/${slug}/state`, { state: 'Open' })
  expect([status, body.message]).toEqual([200, 'Form published'])
  return body.data
}
