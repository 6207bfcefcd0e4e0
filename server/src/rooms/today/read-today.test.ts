import { guards, mayOpen, roleHomes } from '@portal/contract/guards.ts'
import { type AccountRole, accountRoles } from '@portal/contract/roles.ts'
import type { Today } from '@portal/contract/today.ts'
import { todayLimits } from '@portal/contract/today-words.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { announce, internshipOf, postInternship } from '#server/testing/announcements-testing.ts'
import { comment, write } from '#server/testing/blogs-testing.ts'
import { answer, ask, close, reply } from '#server/testing/forum-testing.ts'
import { share } from '#server/testing/notes-testing.ts'
import { type SignedIn, testPortal, testStart } from '#server/testing/test-portal.ts'

const t = testPortal()
const day = 86_400_000
let people: Record<AccountRole, SignedIn>

async function today(who: SignedIn): Promise<Today> {
  const { status, body } = await t.call(who, 'GET', '/today')
  expect([status, body.success]).toEqual([200, true])
  return body.data
}
/** Returns the rows without the one that asks new people to complete their profile. */
const rowsOf = async (who: SignedIn) => (await today(who)).rows.filter(({ kind }) => kind !== 'profile')
const titlesOf = async (who: SignedIn) => (await rowsOf(who)).map(({ title }) => title)
const newPeople = async () =>
  Object.fromEntries(
    await Promise.all(
      accountRoles.map(async (role) => [role, await t.person(role, { name: `${role} Rao` })]),
    ),
  )

/** Starts with people who have nothing yet and no share in other tests' data. */
beforeEach(async () => {
  t.clock.set(testStart)
  people = (await newPeople()) as typeof people
})

describe('what someone said to a person', () => {
  test('a student finds the answer to their query, and it goes away once they have read it', async () => {
    const { Student: student, Alumni: alumna } = people
    const query = await ask(t, student, { query: 'Is a cloud certificate worth it?' })
    const answerId = await answer(t, alumna, query._id)
    expect(await rowsOf(student)).toEqual([
      {
        room: 'notifications',
        kind: 'answer',
        title: 'Alumni Rao answered your query',
        hint: 'Is a cloud certificate worth it?',
        date: testStart.toISOString(),
        due: null,
        by: { name: 'Alumni Rao', profile: null },
        path: `/alumni/eachQuery/${query.slug}#answer-${answerId}`,
        question: null,
      },
    ])
    await reply(t, student, query._id, answerId)
    expect(await titlesOf(alumna)).toEqual(['Student Rao replied'])
    await t.call(student, 'PUT', '/notification/markThingSeen', { type: 'Query', slug: query.slug })
    expect(await rowsOf(student)).toEqual([])
    expect(await titlesOf(alumna)).toEqual(['Student Rao replied'])
  })

  test('several answers are one row, and a deleted one is none', async () => {
    const { Student: student, Alumni: alumna } = people
    const query = await ask(t, student)
    const ids = [await answer(t, alumna, query._id), await answer(t, alumna, query._id, 'And read the docs')]
    expect(await titlesOf(student)).toEqual(['2 new answers to your query'])
    for (const id of ids) await t.call(alumna, 'DELETE', `/alumni/deleteComment/${query._id}`, { id })
    expect(await rowsOf(student)).toEqual([])
  })

  test('a comment on a blog is its author’s alone', async () => {
    const { Team: team, Alumni: alumna } = people
    const blog = await write(t, team)
    await comment(t, alumna, blog._id)
    expect(await titlesOf(team)).toEqual(['Alumni Rao commented on your blog'])
    expect(await rowsOf(alumna)).toEqual([])
  })

  test('an alumnus finds the query that names them until they have answered it', async () => {
    const { Student: student, Alumni: alumna } = people
    const other = await t.person('Alumni')
    const query = await ask(t, student, { query: 'How was your first month?', askedOf: alumna.id })
    expect(await rowsOf(alumna)).toMatchObject([
      { kind: 'request', title: 'Student Rao asked you a question', hint: 'How was your first month?' },
    ])
    expect(await rowsOf(other)).toEqual([])
    await answer(t, alumna, query._id)
    expect(await rowsOf(alumna)).toEqual([])
    const second = await ask(t, student, { askedOf: alumna.id })
    await close(t, student, second._id)
    expect(await rowsOf(alumna)).toEqual([])
  })

  test('a letter waits for the council, and its answer for its writer for a week', async () => {
    const { Student: student, Council: council } = people
    const letter = { subject: 'The lift', message: 'It has not moved.' }
    const { body } = await t.call(student, 'POST', '/council/letters', letter)
    const ofLetter = (rows: Today['rows']) => rows.filter(({ room }) => room === 'council')
    expect(ofLetter(await rowsOf(council))[0]).toMatchObject({
      kind: 'work',
      title: 'Student Rao wrote to the council',
      hint: 'The lift',
    })
    expect(await rowsOf(student)).toEqual([])
    await t.call(council, 'PUT', `/council/letters/${body.data._id}`, { answer: 'It moves again.' })
    expect(ofLetter(await rowsOf(council))).toEqual([])
    expect(await titlesOf(student)).toEqual(['The student council answered your letter'])
    t.clock.advance(8 * day)
    student.token = await t.signIn(student.id)
    expect(await rowsOf(student)).toEqual([])
  })
})

describe('what someone asks a person to decide', () => {
  test('a team’s question is answered from the row; the team sees who has not agreed', async () => {
    const { Student: student, Team: team } = people
    const added = { person: student.email, academicYear: '2026-27', post: 'Scorer' }
    await t.call(team, 'POST', `/teams/${team.slug}/members`, added)
    const [row] = await rowsOf(student)
    expect(row).toMatchObject({
      title: 'Team Rao wants to list you as Scorer for 2026-27',
      question: { kind: 'membership' },
    })
    expect(await titlesOf(team)).toEqual(["1 member hasn't agreed yet"])
    const { status } = await t.call(student, 'PUT', `/memberships/${row?.question?._id}`)
    expect(status).toBe(200)
    expect([await rowsOf(student), await rowsOf(team)]).toEqual([[], []])
  })

  test('an alumnus is asked whether an internship is still open', async () => {
    const { Alumni: alumna } = people
    const internship = await postInternship(t, alumna, { deadline: '2026-11-22' })
    await sql`update announcements set asked_open_at = now() where id = ${internship._id}`.execute(
      t.portal.db,
    )
    expect(await rowsOf(alumna)).toMatchObject([
      { kind: 'request', title: 'Is this internship still open?', hint: internship.title, due: '2026-11-22' },
    ])
  })
})

describe('what runs out, and what is not finished', () => {
  test('a saved internship is a row in its last seven days', async () => {
    const { Student: student, Alumni: alumna } = people
    const near = await postInternship(t, alumna, { deadline: '2026-11-25', role: 'Data intern' })
    const far = await postInternship(t, alumna, { deadline: '2026-12-20' })
    for (const { _id } of [near, far])
      await t.call(student, 'PUT', `/announcements/${_id}/save`, { isSaved: true })
    expect(await rowsOf(student)).toMatchObject([
      { kind: 'deadline', title: 'Data intern at Sahyadri Systems', due: '2026-11-25' },
    ])
  })

  test('drafts are their author’s rows alone, each with the screen that finishes it', async () => {
    const { Alumni: alumna, Student: student } = people
    const blog = await write(t, alumna, { state: 'draft' })
    const { body } = await t.call(alumna, 'POST', '/internships', internshipOf({ state: 'draft' }))
    const paths = (await rowsOf(alumna)).map(({ kind, path }) => [kind, path])
    expect(paths).toContainEqual(['draft', `/blog/update/${blog.slug}`])
    expect(paths).toContainEqual(['draft', `/alumni/update/internship/${body.data.slug}`])
    expect(await rowsOf(student)).toEqual([])
  })

  test('what the council took down comes back to its author, and what was reported is the council’s work', async () => {
    const { Student: student, Council: council, Alumni: reader } = people
    const blog = await write(t, student)
    await t.call(reader, 'POST', `/blogs/${blog._id}/report`, { reason: 'It is copied' })
    expect(await rowsOf(council)).toContainEqual(
      expect.objectContaining({ kind: 'work', title: '1 blog was reported', path: '/reports?desk=blogs' }),
    )
    await t.call(council, 'POST', `/blogs/${blog._id}/take-down`, { reason: 'Name your source' })
    expect(await rowsOf(student)).toMatchObject([{ kind: 'fix', title: 'The council removed your blog' }])
    expect((await titlesOf(council)).filter((title) => title.includes('reported'))).toEqual([])
  })

  test('notes: what came for a request, and one’s own that are hidden', async () => {
    const { Student: student, Council: council } = people
    const note = await share(t, student)
    const friend = await t.person('Student', { name: 'Zoya Kazi' })
    const asked = { subject: 'operating-system-4', isAsked: true }
    expect((await t.call(student, 'PUT', '/notes/requests', asked)).status).toBe(200)
    await share(t, friend, { title: 'Paging and segments' })
    expect(await titlesOf(student)).toEqual(['Zoya Kazi shared notes you asked for'])
    for (const _nth of [1, 2, 3])
      await t.call(await t.person('Student'), 'POST', `/notes/${note._id}/report`, { reason: 'It is copied' })
    expect(await rowsOf(student)).toContainEqual(
      expect.objectContaining({ kind: 'fix', title: 'Your note is hidden', path: '/notes?tab=mine' }),
    )
    expect(await titlesOf(council)).toContain('1 note was reported')
  })

  test('a profile asks for what it misses most until it is there', async () => {
    const { Student: student } = people
    expect((await today(student)).rows).toMatchObject([
      { kind: 'profile', hint: 'Add a photo, so that people recognize you.', path: '/editprofile' },
    ])
    await sql`update accounts set photo_url = '/uploads/x', about = 'I row.' where id = ${student.id}`.execute(
      t.portal.db,
    )
    expect((await today(student)).rows).toMatchObject([{ hint: 'Choose your domains.' }])
    await sql`update students set domains = '{Web}', skills = '{SQL}' where account_id = ${student.id}`.execute(
      t.portal.db,
    )
    expect((await today(student)).rows).toEqual([])
  })

  test('the desk is told what waits too long, and not what has just come', async () => {
    const { AlumniAdmin: desk, Student: student } = people
    const submitted = (at: Date) =>
      t.person('Alumni', { alumnus: { status: 'pending', submitted_at: at } as object })
    await submitted(new Date(testStart.getTime() - day))
    const query = await ask(t, student)
    expect(await rowsOf(desk)).toEqual([])
    await submitted(new Date(testStart.getTime() - 4 * day))
    await sql`update forum_queries set created_at = ${new Date(testStart.getTime() - 8 * day)} where id = ${query._id}`.execute(
      t.portal.db,
    )
    expect(await titlesOf(desk)).toEqual(
      expect.arrayContaining(['1 registration is overdue', '1 query has no answer']),
    )
    await answer(t, people.Alumni, query._id)
    expect(await titlesOf(desk)).toEqual(['1 registration is overdue'])
  })
})

describe('what is new in college', () => {
  test('an urgent announcement is a strip until it is confirmed, and is not said twice', async () => {
    const { Student: student, Council: council, Alumni: alumna } = people
    const { slug, _id, title } = await announce(t, council, { priority: 'Urgent' })
    const path = `/announcements?open=${slug}`
    expect((await today(student)).urgent).toContainEqual({
      title,
      by: 'Council Rao',
      date: testStart.toISOString(),
      path,
    })
    expect((await today(alumna)).urgent).toEqual([])
    expect((await today(student)).news.map((one) => one.path)).not.toContain(path)
    await t.call(student, 'PUT', `/announcements/${_id}/read`, { isAcknowledged: true })
    const { urgent, news } = await today(student)
    expect(urgent.map((one) => one.path)).not.toContain(path)
    expect(news).toContainEqual(expect.objectContaining({ path, isNew: false }))
  })

  test('an unread announcement is new, for those whom it is for, and never for its author', async () => {
    const { Student: student, Team: team } = people
    const extc = await t.person('Student', { student: { branch: 'EXTC', year: 'FE' } })
    const { slug, _id } = await announce(t, team, { years: ['FE'] })
    const newsOf = async (who: SignedIn) =>
      (await today(who)).news.filter(({ path }) => path === `/announcements?open=${slug}`)
    expect(await newsOf(extc)).toMatchObject([
      { kind: 'announcement', isNew: true, by: { name: 'Team Rao' } },
    ])
    expect([await newsOf(student), await newsOf(team)]).toEqual([[], []])
    await t.call(extc, 'PUT', `/announcements/${_id}/read`, {})
    expect(await newsOf(extc)).toMatchObject([{ isNew: false }])
  })

  test('who may open no announcements still sees the latest blogs', async () => {
    t.clock.advance(day / 2)
    const { Alumni: alumna, Railway: desk } = people
    alumna.token = await t.signIn(alumna.id)
    desk.token = await t.signIn(desk.id)
    const blog = await write(t, alumna)
    const { news, rows } = await today(desk)
    expect(news[0]).toMatchObject({ kind: 'blog', title: blog.title, path: `/blog/${blog.slug}` })
    expect(new Set(news.map(({ kind }) => kind))).toEqual(new Set(['blog']))
    expect(rows).toEqual([])
  })
})

describe('for every role', () => {
  test('each row leads to a screen that the role may open, and no list is without an end', async () => {
    const { Student: student, Alumni: alumna, Team: team } = people
    for (let nth = 0; nth < 7; nth += 1) {
      const query = await ask(t, student, { askedOf: alumna.id })
      await answer(t, team, query._id)
      await write(t, student, { state: 'draft' })
    }
    for (const role of accountRoles) {
      const { rows, urgent, days, news } = await today(people[role])
      expect(rows.length).toBeLessThanOrEqual(todayLimits.rowsMax)
      for (const { path } of [...rows, ...urgent, ...days, ...news])
        expect(isOpenTo(role, path), `${role} opens ${path}`).toBe(true)
      const ofRooms = Object.groupBy(rows, ({ room }) => room)
      for (const [room, own = []] of Object.entries(ofRooms))
        expect([room, own.length <= todayLimits.roomRowsMax]).toEqual([room, true])
    }
    expect((await rowsOf(student)).length).toBe(2 * todayLimits.roomRowsMax)
  })

  test('nobody finds what is another’s', async () => {
    const twin = await newPeople()
    const { Student: student, Alumni: alumna, Team: team } = people
    const query = await ask(t, student, { askedOf: alumna.id })
    await answer(t, team, query._id)
    await write(t, team, { state: 'draft' })
    const member = { person: student.email, academicYear: '2026-27', post: 'Scorer' }
    await t.call(team, 'POST', `/teams/${team.slug}/members`, member)
    for (const role of ['Student', 'Team', 'Alumni'] as const) {
      expect((await rowsOf(people[role])).length, role).toBeGreaterThan(0)
      expect(await rowsOf(twin[role]), `another ${role}`).toEqual([])
    }
  })

  test('a visitor has no home, and someone who is blocked has none any more', async () => {
    expect((await t.call(null, 'GET', '/today')).status).toBe(401)
    await sql`update accounts set blocked_at = now() where id = ${people.Student.id}`.execute(t.portal.db)
    expect((await t.call(people.Student, 'GET', '/today')).status).toBe(401)
  })
})

/** Returns whether the route table lets the role open the address; its own home is always open. */
function isOpenTo(role: AccountRole, address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? ''
  if (path === roleHomes[role]) return true
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replace(/\$\w+/g, '[^/]+')}$`, 'i').test(path) && mayOpen(role, pattern)
  return guards.some((guard) => fits(guard.path))
}
