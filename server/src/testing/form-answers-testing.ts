import type { Form } from '@portal/contract/forms.ts'
import { publishForm } from './forms-testing.ts'
import type { SignedIn, TestPortal } from './test-portal.ts'

/** Helpers for the tests of filling in forms. */

/** Returns a field in a team's request. Its id is its label in lower case. */
export function fieldOf(type: string, label: string, more: object = {}): object {
  const id = label.toLowerCase().replace(/\W+/g, '-')
  return { id, type, label, ...more }
}

/**
 * Returns options of a team's request, `Git` or with seats `Git:2`. Their ids are their labels in lower case.
 */
export function optionsOf(...labels: string[]): object[] {
  return labels.map((given) => {
    const [label = '', seats] = given.split(':')
    return { id: label.toLowerCase(), label, ...(seats && { seats: Number(seats) }) }
  })
}

export const forSignedIn = { isPublic: false, roles: [], years: [], branches: [] }

/** Opens a form with one page of these fields for people who are signed in. */
export function openFormOf(
  t: TestPortal,
  team: SignedIn,
  fields: object[],
  settings: object = {},
): Promise<Form> {
  return publishForm(t, team, { pages: [{ fields }], settings: { audience: forSignedIn, ...settings } })
}

/** Answers a form and returns the response. */
export function answerForm(
  t: TestPortal,
  who: SignedIn | null,
  form: { _id: string; version: number | null },
  answers: object,
  more: object = {},
) {
  return t.call(who, 'POST', `/forms/${form._id}/answers`, { version: form.version, answers, ...more })
}

/** Reads the form as the person gets it for filling in. */
export async function fillOf(t: TestPortal, who: SignedIn | null, form: { _id: string }, query = '') {
  return (await t.call(who, 'GET', `/forms/${form._id}/fill${query}`)).body.data
}
