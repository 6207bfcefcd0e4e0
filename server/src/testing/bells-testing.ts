import type { NotificationType } from '@portal/contract/notifications.ts'
import { expect } from 'vitest'
import type { SignedIn, TestPortal } from '#server/testing/test-portal.ts'

// Helpers for the tests of the bell.

let askedCount = 0

/** Asks a query through the forum's call. */
export async function ask(t: TestPortal, student: SignedIn, title?: string) {
  askedCount += 1
  const query = {
    query: title ?? `How do I prepare for round ${askedCount}?`,
    body: '<p>Help</p>',
    domain: ['Web'],
  }
  const { status, body } = await t.call(student, 'POST', '/alumni/createQuery', query)
  expect(status).toBe(201)
  return body.data as { _id: string; slug: string; query: string }
}

/**
 * Answers a query.
 * @returns The id of the answer.
 */
export async function answer(t: TestPortal, who: SignedIn, queryId: string): Promise<string> {
  askedCount += 1
  const message = `Start with the basics, ${askedCount}`
  const { status, body } = await t.call(who, 'POST', `/alumni/comment/${queryId}`, { message })
  expect(status).toBe(201)
  return body.data._id
}

/**
 * Replies to an answer.
 * @returns The id of the reply.
 */
export async function reply(
  t: TestPortal,
  who: SignedIn,
  queryId: string,
  answerId: string,
): Promise<string> {
  askedCount += 1
  const message = `Thank you, ${askedCount}`
  const { status, body } = await t.call(who, 'POST', `/alumni/reply/${queryId}`, { id: answerId, message })
  expect(status).toBe(201)
  return body.data._id
}

/** Reads the bell as the person's browser does. */
export async function bell(t: TestPortal, who: SignedIn, query = '') {
  const { status, body } = await t.call(who, 'GET', `/notification/getAllNotifications${query}`)
  expect(status).toBe(200)
  return body.data as {
    result: {
      _id: string
      title: string
      slug: string
      target: string | null
      type: string
      seenId: string[]
      createdAt: string
      createdBy: object
    }[]
    totalPage: number
    unseenCount: number
    unseenByType: Record<NotificationType, number>
  }
}

/** Returns the titles in the bell, newest first. */
export async function titles(t: TestPortal, who: SignedIn): Promise<string[]> {
  const { result } = await bell(t, who, '?limit=50')
  return result.map(({ title }) => title)
}
