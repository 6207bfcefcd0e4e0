import type { OpenedNote } from '@portal/contract/note-records.ts'
import { noteFileKinds, noteLimits } from '@portal/contract/note-words.ts'
import { expect } from 'vitest'
import { writePdf } from '#cast/write-pdf.ts'
import type { SignedIn, TestPortal } from './test-portal.ts'

/** Helpers for the tests of notes. */

let sharedCount = 0

/**
 * Stores a finished upload of the person and returns its key. Without bytes it is a PDF that no other test
 * has.
 */
export async function uploadOf(t: TestPortal, who: SignedIn, bytes?: Buffer): Promise<string> {
  sharedCount += 1
  const { key } = await t.portal.privateFiles.store({
    ownerId: who.id,
    bytes: bytes ?? writePdf(`Page ${sharedCount}`),
    accepts: noteFileKinds,
    bytesMax: noteLimits.fileBytesMax,
  })
  return key
}

/** Returns the body for sharing a note; `more` overrides fields. */
export async function noteOf(t: TestPortal, who: SignedIn, more: object = {}): Promise<object> {
  const file = { upload: await uploadOf(t, who), name: 'handout.pdf' }
  const title = `Handout number ${sharedCount}`
  return { title, type: 'Notes', subject: 'operating-system-4', files: [file], isAllowed: true, ...more }
}

/** Shares a note as the person. */
export async function share(t: TestPortal, who: SignedIn, more: object = {}): Promise<OpenedNote> {
  const { status, body } = await t.call(who, 'POST', '/notes', await noteOf(t, who, more))
  expect([status, body.message]).toEqual([201, 'Thank you for sharing'])
  return body.data
}
