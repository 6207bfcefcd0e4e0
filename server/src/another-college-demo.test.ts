import { hasRoom } from '@portal/contract/college.ts'
import { expect, test } from 'vitest'
import { seedDemo } from '#cast/seed-demo.ts'
import { describeDemo } from '#server/describe-demo.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

/* tools/another-college.test.ts runs this in a copy of the repository with the files of examples/arts-college. */
test.runIf(!hasRoom('railway'))(
  'the demo of a college with other lists has people of its lists, for every role that it has',
  async () => {
    // The program that reads pictures may read installed packages only, and those of a copy are links.
    t.portal.uploads.storeImage = () => Promise.resolve({ url: '', thumbnailUrl: '', width: 1, height: 1 })
    expect(await seedDemo(t.portal)).toBe(true)
    const { body } = await t.call(null, 'GET', '/auth/demo')
    const accounts: { role: string; email: string }[] = body.data.result
    expect([...new Set(accounts.map(({ role }) => role))].toSorted()).toEqual([
      'Alumni',
      'AlumniAdmin',
      'Council',
      'Student',
      'Team',
    ])
    for (const email of ['student', 'alumni', 'team', 'council', 'alumniadmin'].map(
      (one) => `${one}@riverside.example`,
    )) {
      const signedIn = await t.call(null, 'POST', '/auth/demo', { email })
      expect(signedIn.status, email).toBe(200)
    }
    const students = await t.portal.db.selectFrom('students').select(['branch', 'year']).execute()
    expect(new Set(students.map(({ branch }) => branch))).toEqual(
      new Set(['History', 'Literature', 'Economics', 'Philosophy', 'Music']),
    )
    expect(new Set(students.map(({ year }) => year))).toEqual(new Set(['First', 'Second', 'Third']))
    expect(await describeDemo(t.portal)).toContain('The demo has people only')
  },
  120_000,
)
