import type { Form } from '@portal/contract/forms.ts'
import { expect } from 'vitest'
import type { SignedIn, TestPortal } from './test-portal.ts'

/** What the tests of the forms start from. */

let madeCount = 0

/** Two fields: who comes, and which workshop they want. */
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

/** What a team's builder sends; its title is new each time. */
export function formOf(more: object = {}): object {
  madeCount += 1
  return {
    title: `Crew and kit ${madeCount}`,
    description: 'For all volunteers',
    pages: workshopPages,
    ...more,
  }
}

/** A draft of the team. */
export async function draftForm(t: TestPortal, team: SignedIn, more: object = {}): Promise<Form> {
  const { status, body } = await t.call(team, 'POST', '/forms', formOf(more))
  expect([status, body.message]).toEqual([201, 'Form created'])
  return body.data
}

/** A form of the team that people can answer. */
export async function publishForm(t: TestPortal, team: SignedIn, more: object = {}): Promise<Form> {
  const { slug } = await draftForm(t, team, more)
  return openForm(t, team, { slug })
}

/** Opens it, and gives what was answered. */
export async function openForm(t: TestPortal, team: SignedIn, { slug }: { slug: string }): Promise<Form> {
  const { status, body } = await t.call(team, 'PUT', `/forms/${slug}/state`, { state: 'Open' })
  expect([status, body.message]).toEqual([200, 'Form published'])
  return body.data
}
