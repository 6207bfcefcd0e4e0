import type { SignedIn, TestPortal } from '#server/testing/test-portal.ts'

export const term = '2026-27-odd'

/** Returns the form of an entry, with a test's own values. */
export function entryOf(more: object = {}) {
  return { title: 'Unit test 1', kind: 'test', startsOn: '2026-08-17', endsOn: '2026-08-21', ...more }
}

/** Adds an entry to the draft. @returns the entry. */
export async function addEntry(t: TestPortal, council: SignedIn, more: object = {}, to = term) {
  const { status, body } = await t.call(council, 'POST', `/calendar/${to}/entries`, entryOf(more))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

/** Publishes the draft as it is. @returns the response. */
export async function publish(t: TestPortal, council: SignedIn, of = term) {
  const { body } = await t.call(council, 'GET', `/calendar/${of}/draft`)
  const { draftVersion } = body.data
  return t.call(council, 'POST', `/calendar/${of}/publish`, { draftVersion })
}

export function fileForm(content: Buffer | string, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(more)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'calendar.bin')
  return form
}
