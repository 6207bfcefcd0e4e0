import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calendarSemesters, monthsOfTerm, termAt, termOf } from '@portal/contract/calendar-words.ts'
import { hasRoom } from '@portal/contract/college.ts'
import { festName, festOptions, pillarOptions, scoreboardName } from '@portal/contract/event-words.ts'
import { guards, mayOpen } from '@portal/contract/guards.ts'
import { branchNames } from '@portal/contract/lakshya-words.ts'
import { managedBy } from '@portal/contract/managed-account-words.ts'
import { profileMenu, sideMenu } from '@portal/contract/menus.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { referenceOf, registrationOfReference } from '#rooms/events/guests/registration-reference.ts'
import { eventOf } from '#server/testing/events-testing.ts'
import { ask } from '#server/testing/forum-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const webDir = mkdtempSync(join(tmpdir(), 'portal-web-'))
writeFileSync(join(webDir, 'index.html'), '<!doctype html>')
afterAll(() => rmSync(webDir, { recursive: true, force: true }))

const t = testPortal({ PORTAL_WEB_DIR: webDir })

/* tools/another-college.test.ts runs this in a copy of the repository with the files of examples/arts-college. */
describe.runIf(!hasRoom('railway'))(
  'a college of arts, with trimesters and without trains and a festival',
  () => {
    const studentOf = (year: string) => t.person('Student', { student: { branch: 'History', year } })

    test('has its own lists, and refuses those of another college', async () => {
      const council = await t.person('Council')
      const add = (subject: object) => t.call(council, 'POST', '/notes/subjects', subject)
      expect((await add({ name: 'Jazz', semester: 9, branches: ['Music'] })).status).toBe(201)
      expect((await add({ name: 'Late jazz', semester: 10, branches: ['Music'] })).status).toBe(400)
      expect((await add({ name: 'Circuits', semester: 1, branches: ['EXTC'] })).status).toBe(400)
      const again = await add({ name: 'Jazz', semester: 9, branches: ['Music'] })
      expect(JSON.stringify(again.body)).toContain('Trimester 9 already has a subject with this name')
      const student = await studentOf('Third')
      const query = await ask(t, student, { domain: ['Museums'] })
      expect((await t.call(student, 'GET', `/alumni/singleQuery/${query._id}`)).status).toBe(200)
      const body = { query: 'Which laptop?', body: '<p>For code</p>', domain: ['Web'] }
      expect((await t.call(student, 'POST', '/alumni/createQuery', body)).status).toBe(400)
      expect((await t.call(student, 'GET', '/profiles/mine')).body.data).toMatchObject({
        branch: 'History',
        year: 'Third',
      })
    })

    test('has a calendar for each of its three trimesters', async () => {
      expect(calendarSemesters.map((semester) => monthsOfTerm(termOf('2026-27', semester)))).toEqual([
        ['2026-07', '2026-08', '2026-09', '2026-10'],
        ['2026-11', '2026-12', '2027-01', '2027-02'],
        ['2027-03', '2027-04', '2027-05', '2027-06'],
      ])
      expect(['2026-07-01', '2027-02-28', '2027-06-30'].map(termAt)).toEqual([
        '2026-27-1',
        '2026-27-2',
        '2026-27-3',
      ])
      const council = await t.person('Council')
      const entry = { title: 'Recitals', kind: 'practical', startsOn: '2027-05-03', endsOn: '2027-05-07' }
      const add = (term: string) => t.call(council, 'POST', `/calendar/${term}/entries`, entry)
      expect(await add('2026-27-3')).toMatchObject({ status: 201 })
      expect(await add('2026-27-odd')).toMatchObject({ status: 400 })
    })

    test('answers no call of the rooms that it does without, and does not describe them', async () => {
      const student = await studentOf('First')
      for (const path of ['/railway/mine', '/railway/pass', '/tml', '/tml/lakshya/scoreboard'])
        expect((await t.call(student, 'GET', path)).status, path).toBe(404)
      const { paths } = (await t.call(null, 'GET', '/openapi.json')).body
      expect(Object.keys(paths).filter((path) => /\/(railway|tml)/.test(path))).toEqual([])
      for (const path of ['/today', '/search?q=train', '/notification/getAllNotifications', '/events'])
        expect((await t.call(student, 'GET', path)).status, path).toBe(200)
    })

    test('shows them in no menu and has no pages of them', async () => {
      const viewer = { role: 'Student', slug: 'student-1', isEventHead: true, rights: [] } as const
      const labels = [...sideMenu(viewer), ...profileMenu(viewer)].map(({ label }) => label)
      expect(labels).toContain('Forum')
      for (const gone of ['Railway', 'TML', 'Event Dashboard']) expect(labels).not.toContain(gone)
      expect(guards.filter(({ path }) => /^\/(railway|tml)/.test(path))).toEqual([])
      expect(mayOpen('Student', '/railway')).toBe(false)
      expect(guards.find(({ path }) => path === '/gstforum')?.title).toBe('Riverside Forum')
      expect(managedBy('Council')).toEqual(['Team'])
      const { shortcuts, screenshots } = (await t.app.inject('/manifest.webmanifest')).json()
      expect(shortcuts.map(({ url }: { url: string }) => url)).not.toContain('/railway')
      expect(screenshots, 'pictures of another portal').toEqual([])
      const site = await t.call(null, 'GET', '/site')
      expect(site.body.data.socialLinks).toEqual({
        website: 'https://riverside.example',
        github: null,
        linkedin: null,
      })
    })

    test('names its festival, the pillars, the scoreboard and the registrations in its own words', async () => {
      expect(festName('TML')).toBe('Riverside Days')
      expect(festOptions.map(({ label }) => label)).toEqual(['Regular'])
      expect(pillarOptions).toEqual([
        { value: 'Tatva', label: 'Page' },
        { value: 'Moksh', label: 'Stage' },
        { value: 'Lakshya', label: 'Field' },
      ])
      expect(scoreboardName).toBe('Field Scoreboard')
      const team = await t.person('Team')
      const refused = await t.call(team, 'POST', '/events', eventOf({ category: 'Circuits' }))
      expect(refused.body).toMatchObject({ message: 'Choose Page, Stage or Field' })
      expect(referenceOf('7')).toMatch(/^RIVER-[0-9A-Z]{5}$/)
      for (const typed of [
        referenceOf('7'),
        referenceOf('7').slice(-5),
        `river ${referenceOf('7').slice(-5)}`,
      ])
        expect(registrationOfReference(typed), typed).toBe('7')
      expect(branchNames.History).toBe('History')
    })
  },
)
