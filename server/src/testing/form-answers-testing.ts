import type { Form } from '@portal/contract/forms.ts'
import { publishForm } from './forms-testing.ts'
import type { SignedIn, TestPortal } from './test-portal.ts'

/** What the tests of filled forms start from. */

/** A field as a team sends it; its id is its label in lower case. */
export function fieldOf(type: string, label: string, more: object = {}): object {
  const id = label.toLowerCase().replace(/\W+/g, '-')
  return { id, type, label, ...more }
}

/** Options as a team sends them, `Git` or `Git:2` with seats; their ids are their labels in lower case. */
export function optionsOf(...labels: string[]): object[] {
  return labels.map((given) => {
    const [label = '', seats] = given.split(':')
    return { id: label.toLowerCase(), label, ...(seats && { seats: Number(seats) }) }
  })
}

export const forSignedIn = { isPublic: false, roles: [], years: [], branches: [] }

/** A form that is open, for people who are signed in, of one page with these fields. */
export function openFormOf(
  t: TestPortal,
  team: SignedIn,
  fields: object[],
  settings: object = {},
): Promise<Form> {
  return publishForm(t, team, { pages: [{ fields }], settings: { audience: forSignedIn, ...settings } })
}

/** Answers the form, and gives what was answered. */
export function answerForm(
  t: TestPortal,
  who: SignedIn | null,
  form: { _id: string; version: number | null },
  answers: object,
  more: object = {},
) {
  return t.call(who, 'POST', `/forms/${form._id}/answers`, { version: form.version, answers, ...more })
}

/** The form as that person has it in front of them. */
export async function fillOf(t: TestPortal, who: SignedIn | null, form: { _id: string }, query = '') {
  return (await t.call(who, 'GET', `/forms/${form._id}/fill${query}`)).body.data
}
