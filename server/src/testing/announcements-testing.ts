import type { Announcement } from '@portal/contract/announcement-records.ts'
import { expect } from 'vitest'
import type { SignedIn, TestPortal } from './test-portal.ts'

/** Helpers for the tests of announcements. */

let writtenCount = 0

/** Runs the sweep on each of the replicas at the same time, like the cron job of every minute. */
export async function runSweep(name: string, ...replicas: TestPortal[]): Promise<void> {
  for (const { portal } of replicas) await portal.inTransaction((tx) => portal.jobs.add(tx, name, {}))
  await Promise.all(replicas.map(({ portal }) => portal.jobs.drain()))
}

/** Publishes an announcement to all students, unless `more` overrides that. Each has a new title. */
export async function announce(t: TestPortal, who: SignedIn, more: object = {}): Promise<Announcement> {
  const { status, body } = await t.call(who, 'POST', '/announcements', announcementOf(more))
  expect([status, body.message]).toEqual([201, expect.any(String)])
  return body.data
}

export function announcementOf(more: object = {}) {
  writtenCount += 1
  return {
    title: `The library is open late, week ${writtenCount}`,
    body: '<p>Until ten in the evening, before the exams.</p>',
    state: 'live',
    roles: ['Student'],
    priority: 'Normal',
    ...more,
  }
}

export function internshipOf(more: object = {}) {
  writtenCount += 1
  return {
    title: `Summer internship ${writtenCount}`,
    body: '<p>Six weeks with our data team.</p>',
    state: 'live',
    company: 'Sahyadri Systems',
    role: 'Data intern',
    type: 'Full-time',
    mode: 'Hybrid',
    deadline: '2026-12-10',
    applyLink: 'https://jobs.example/42',
    ...more,
  }
}

export async function postInternship(t: TestPortal, who: SignedIn, more: object = {}): Promise<Announcement> {
  const { status, body } = await t.call(who, 'POST', '/internships', internshipOf(more))
  expect([status, body.message]).toEqual([201, expect.any(String)])
  return body.data
}
