import type { BrowserContextOptions } from '@playwright/test'
import type { People, Person } from './people.ts'
import { drawPng } from './picture.ts'
import { expect } from './portal.ts'

interface Applicant {
  student: Person
  id: string
  prn: string
}

/**
 * Returns a student who may apply now, and their application, sent through the API. The desk finds it by the
 * PRN.
 */
export async function applicant(people: People, options?: BrowserContextOptions): Promise<Applicant> {
  for (let tries = 0; tries < 12; tries += 1) {
    const student = await people.student(options)
    const mine = (await student.call('GET', '/railway/mine')).body.data
    // Other students have a concession or an application of the demo.
    if (!mine.apply.isAllowed || mine.apply.isRenewal) continue
    const { request } = student.context
    const { accessToken } = await (
      await request.post('/api/v1/auth/demo', { data: { email: student.email } })
    ).json()
    const answer = await request.post('/api/v1/railway/applications', {
      headers: { authorization: `Bearer ${accessToken}` },
      multipart: {
        line: mine.home?.line ?? 'Central',
        station: mine.home?.station ?? 'Badlapur',
        class: 'II',
        period: 'Quarterly',
        kind: 'New',
        phone: '98200 12345',
        gender: 'Female',
        address: '12 Shivaji Chowk, Badlapur East',
        pin: '421503',
        proof: { name: 'address.png', mimeType: 'image/png', buffer: drawPng() },
      },
    })
    const { data, message } = await answer.json()
    expect([answer.status(), message]).toEqual([201, expect.anything()])
    return { student, id: data._id, prn: mine.student.prn }
  }
  throw new Error('No student of the demo may apply')
}

/** Returns a demo student who has never applied for a concession. */
export async function newcomer(people: People, viewport: { width: number; height: number }): Promise<Person> {
  for (;;) {
    const student = await people.student({ viewport })
    const { body } = await student.call('GET', '/railway/mine')
    if (body.data.applications.length === 0) return student
  }
}

/** Makes sure that a booklet for these lines has a free leaf, and adds one if not. */
export async function withLeaf(desk: Person): Promise<void> {
  const { body } = await desk.call('GET', '/railway/booklets?family=C')
  if (body.data.result.some(({ free }: { free: number }) => free > 0)) return
  const firstSerial = `C${900_000 + (process.pid % 90_000)}`
  const { status } = await desk.call('POST', '/railway/booklets', { family: 'C', firstSerial })
  expect(status).toBe(201)
}
