import type { RailwayMove } from '@portal/contract/railway-states.ts'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import type { SignedIn, TestAnswer, TestPortal } from '#server/testing/test-portal.ts'
import { moveApplication } from './move-application.ts'

/** The form of the railway tests: a student from Badlapur who applies for the first time. */
export const railwayForm = {
  line: 'Central',
  station: 'Badlapur',
  class: 'II',
  period: 'Quarterly',
  kind: 'New',
  phone: '98200 12345',
  gender: 'Female',
  address: '12 Shivaji Chowk, Badlapur East',
  pin: '421503',
}

export type RailwayTestForm = Partial<Record<string, string>>

export interface TestProof {
  field: string
  name: string
  bytes: Buffer
}

let picture: Promise<Buffer> | undefined

/** Returns a small picture as a proof. */
export async function pictureProof(field = 'proof', name = 'address.png'): Promise<TestProof> {
  picture ??= plainPicture(40, 30).png().toBuffer()
  return { field, name, bytes: await picture }
}

/** Returns the multipart body of an application. Undefined fields are left out. */
export function formOf(values: RailwayTestForm, proofs: readonly TestProof[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, value)
  for (const { field, name, bytes } of proofs) form.set(field, new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** Applies with a proof of the address. @returns the response. */
export async function apply(
  t: TestPortal,
  who: SignedIn,
  more: RailwayTestForm = {},
  proofs?: readonly TestProof[],
): Promise<TestAnswer> {
  const form = formOf({ ...railwayForm, ...more }, proofs ?? [await pictureProof()])
  return t.send(who, 'POST', '/railway/applications', form)
}

/** Makes a move of the desk, or of the clock when `desk` is null. */
export async function move(
  t: TestPortal,
  desk: SignedIn | null,
  applicationId: string,
  wanted: { move: Exclude<RailwayMove, 'apply'>; reason?: string; serial?: string },
): Promise<void> {
  const by = desk ? ({ as: 'desk', accountId: desk.id } as const) : ({ as: 'clock' } as const)
  await t.portal.inTransaction((tx) => moveApplication(t.portal, tx, { ...wanted, applicationId, by }))
}

let serialCount = 0

/** Applies, is approved, and gets the certificate. @returns the id of the application and the serial. */
export async function issue(
  t: TestPortal,
  who: SignedIn,
  desk: SignedIn,
  more: RailwayTestForm = {},
): Promise<{ id: string; serial: string }> {
  const { body } = await apply(t, who, more)
  const id: string = body.data._id
  serialCount += 1
  const serial = `C ${204_400 + serialCount}`
  await move(t, desk, id, { move: 'approve' })
  await move(t, desk, id, { move: 'issue', serial })
  return { id, serial }
}

/** Changes some settings of the desk. */
export async function changeSettings(t: TestPortal, desk: SignedIn, change: object): Promise<void> {
  const { status, body } = await t.call(desk, 'PUT', '/railway/settings', change)
  if (status !== 200) throw new Error(`The settings were not saved: ${JSON.stringify(body)}`)
}
