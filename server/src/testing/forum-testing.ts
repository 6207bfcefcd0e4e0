import type { OpenedQuery } from '@portal/contract/forum-records.ts'
import { expect } from 'vitest'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import type { SignedIn, TestPortal } from './test-portal.ts'

/** Helpers for the forum's tests. */

let askedCount = 0

/** Asks a query as the student, with a new title unless one is given. */
export async function ask(t: TestPortal, student: SignedIn, more: object = {}): Promise<OpenedQuery> {
  askedCount += 1
  const query = {
    query: `How do I learn React, part ${askedCount}?`,
    body: '<p>Please tell.</p>',
    domain: ['Web'],
  }
  const { status, body } = await t.call(student, 'POST', '/alumni/createQuery', { ...query, ...more })
  expect(body).toMatchObject({ success: true, message: 'Query posted' })
  expect(status).toBe(201)
  return body.data
}

/** Answers a query and returns the id of the answer. */
export async function answer(t: TestPortal, who: SignedIn, queryId: string, message = 'Start small') {
  const { status, body } = await t.call(who, 'POST', `/alumni/comment/${queryId}`, { message })
  expect([status, body.message]).toEqual([201, 'Answer posted'])
  return body.data._id as string
}

/** Replies to an answer and returns the id of the reply. */
export async function reply(
  t: TestPortal,
  who: SignedIn,
  queryId: string,
  answerId: string,
  message = 'Thanks',
) {
  const sent = { id: answerId, message }
  const { status, body } = await t.call(who, 'POST', `/alumni/reply/${queryId}`, sent)
  expect([status, body.message]).toEqual([201, 'Reply posted'])
  return body.data._id as string
}

/** Reads a query with its answers as the person. */
export async function read(t: TestPortal, who: SignedIn, queryId: string, filter = '') {
  const { status, body } = await t.call(who, 'GET', `/alumni/singleQuery/${queryId}?filter=${filter}`)
  expect(status).toBe(200)
  return body.data
}

export async function close(t: TestPortal, owner: SignedIn, queryId: string) {
  return t.call(owner, 'PUT', `/alumni/updateQuery/${queryId}`, { openQueryStatus: false })
}

/** Returns a form with the fields of a query and a number of small pictures. */
export async function formOf(
  fields: Record<string, string | string[]>,
  pictureCount: number,
): Promise<FormData> {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value)
  }
  for (let i = 0; i < pictureCount; i += 1) {
    const bytes = await plainPicture(40 + i, 30)
      .png()
      .toBuffer()
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `picture-${i}.png`)
  }
  return form
}

/**
 * Returns the number of places that use the picture, by the uploads' own count; undefined if it was deleted.
 */
export async function usesOf(t: TestPortal, url: string): Promise<number | undefined> {
  const key = /([0-9a-f]{32})/.exec(url)?.[1] ?? ''
  const row = await t.portal.db
    .selectFrom('uploads')
    .select('use_count')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.use_count
}

/** Returns the person's actions in the audit, oldest first. */
export async function auditOf(t: TestPortal, who: SignedIn): Promise<string[]> {
  const { rows } = await t.portal.pool.query<{ entry: string }>(
    `select action || ' ' || subject as entry from audit_entries where actor_id = $1 order by id`,
    [who.id],
  )
  return rows.map(({ entry }) => entry)
}
