import { bellPosts, type PostType, postsByDefault, postsOf } from '@portal/contract/bell-posts.ts'
import { bellRoles } from '@portal/contract/roles.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { announce as announceTo } from '#server/testing/announcements-testing.ts'
import { answer, ask, bell } from '#server/testing/bells-testing.ts'
import { write } from '#server/testing/blogs-testing.ts'
import { announce as publishEvent } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests what is in a bell by default of its role, and by the choice of its person.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let council: SignedIn
let student: SignedIn
beforeEach(async () => {
  await sql`delete from notification_subjects`.execute(t.portal.db)
  team = await t.person('Team', { name: 'Robotics' })
  council = await t.person('Council')
  student = await t.person('Student', { name: 'Asha Rao' })
})

const path = '/notification/choices'
const everyone = { roles: ['Student', 'Alumni', 'Team', 'Council'] }
const choose = (who: SignedIn | null, on: unknown) => t.call(who, 'PUT', path, { on })
const chosen = async (who: SignedIn) => (await t.call(who, 'GET', path)).body.data.on
/** Returns the types and titles in the bell as the browser shows it. */
async function bellForMe(who: SignedIn, query = '') {
  const { result, ...counts } = await bell(t, who, `?limit=50&for=me${query}`)
  return { types: result.map(({ type }) => type).sort(), titles: result.map(({ title }) => title), ...counts }
}
/** Publishes one post of each type for everyone who may see it. */
async function postEverything() {
  await ask(t, student)
  await publishEvent(t, team)
  await write(t, team)
  await announceTo(t, council, everyone)
}

describe.each(bellRoles)('the bell of the role %s', (role) => {
  const byDefault = postsByDefault(role, true)

  test('shows and counts the posts that are on by default, and every post to who asks for all', async () => {
    const reader = await t.person(role)
    await postEverything()
    expect(await chosen(reader)).toEqual(byDefault)
    const { types, unseenCount, unseenByType } = await bellForMe(reader)
    expect(types).toEqual([...byDefault].sort())
    expect(unseenCount).toBe(byDefault.length)
    for (const type of postsOf(role)) expect(unseenByType[type]).toBe(bellPosts[role][type] ? 1 : 0)
    const all = await bell(t, reader, '?limit=50')
    expect(all.result.map(({ type }) => type).sort()).toEqual([...postsOf(role)].sort())
  })

  test('shows the posts that its person turns on, earlier ones too, and none that they turn off', async () => {
    const reader = await t.person(role)
    await postEverything()
    for (const on of [postsOf(role), ['Blog'], [], byDefault] satisfies PostType[][]) {
      const { status, body } = await choose(reader, on)
      expect({ status, ...body }).toMatchObject({ status: 200, message: 'Saved', data: { on } })
      expect(await chosen(reader)).toEqual(on)
      expect((await bellForMe(reader)).types).toEqual([...on].sort())
    }
    const { rows } = await sql`select muted_notifications, wanted_notifications from accounts
      where id = ${reader.id}`.execute(t.portal.db)
    expect(rows).toEqual([{ muted_notifications: [], wanted_notifications: [] }])
  })
})

test('an urgent announcement is in the bell of a team and the council once, whether announcements are on or off', async () => {
  const urgent = await announceTo(t, council, { ...everyone, priority: 'Urgent' })
  await announceTo(t, council, everyone)
  const readers = [team, await t.person('Council')]
  for (const reader of readers) {
    expect((await bellForMe(reader)).titles).toEqual([urgent.title])
    expect((await bellForMe(reader, '&type=Announcement')).titles).toEqual([urgent.title])
    expect((await bellForMe(reader, '&type=Event')).titles).toEqual([])
    expect((await bell(t, reader)).unseenCount).toBe(2)
    await choose(reader, ['Announcement'])
    expect((await bellForMe(reader)).unseenCount).toBe(2)
    await choose(reader, [])
  }
  expect((await bellForMe(student)).unseenCount).toBe(2)
})

test('an announcement that becomes urgent enters the bell, and leaves it when it is not or is for others', async () => {
  const { _id } = await announceTo(t, council, everyone)
  const update = async (more: object) => {
    const { body } = await t.call(council, 'GET', `/announcements/${_id}`)
    const { status } = await t.call(council, 'PUT', `/announcements/${_id}`, {
      ...more,
      revision: body.data.revision,
    })
    expect(status).toBe(200)
    return (await bellForMe(team)).unseenCount
  }
  expect(await update({ priority: 'Urgent' })).toBe(1)
  expect(await update({ priority: 'Important' })).toBe(0)
  expect(await update({ priority: 'Urgent' })).toBe(1)
  expect(await update({ roles: ['Student'] })).toBe(0)
})

test('what is addressed to a person is in the bell whatever is off, and can be marked as read', async () => {
  const blog = await write(t, team)
  expect(
    (await t.call(student, 'POST', `/blogs/${blog._id}/comments`, { message: 'Thank you' })).status,
  ).toBe(201)
  const query = await ask(t, student, 'Which laptop?')
  await choose(student, [])
  await choose(team, [])
  const alumnus = await t.person('Alumni', { name: 'Kabir Shaikh' })
  await answer(t, alumnus, query._id)
  expect((await bellForMe(team)).titles).toEqual([`Asha Rao commented: ${blog.title}`])
  expect((await bellForMe(student)).titles).toEqual(['Kabir Shaikh answered: Which laptop?'])
  const [told] = (await bell(t, student, '?for=me')).result
  expect((await t.call(student, 'PUT', '/notification/updateStatus', { _id: told?._id })).status).toBe(200)
  expect((await bellForMe(student)).unseenCount).toBe(0)
})

test('marking all marks what the bell counts, and leaves posts that are off for later', async () => {
  await write(t, student)
  await announceTo(t, council, { ...everyone, priority: 'Urgent' })
  expect((await t.call(team, 'PUT', '/notification/markAllSeen')).status).toBe(200)
  expect((await bellForMe(team)).unseenCount).toBe(0)
  await choose(team, ['Blog'])
  expect((await bellForMe(team)).unseenByType).toMatchObject({ Blog: 1, Announcement: 0 })
})

test('earlier choices stay: of a student who turned blogs off, and of a type without a choice', async () => {
  const picky = await t.person('Student', { account: { muted_notifications: ['Blog', 'Form'] } })
  expect(await chosen(picky)).toEqual(['Query', 'Event', 'Announcement'])
  await choose(picky, ['Query'])
  const { rows } = await sql<{ muted: string[] }>`select muted_notifications as muted from accounts
    where id = ${picky.id}`.execute(t.portal.db)
  expect(rows[0]?.muted.toSorted()).toEqual(['Announcement', 'Blog', 'Event', 'Form'])
})

test('a type that the role never gets is ignored; another value, a visitor and the alumni admin are refused', async () => {
  expect((await choose(team, ['Query', 'Blog'])).body.data.on).toEqual(['Blog'])
  for (const wrong of [['Form'], ['blog'], 'Blog', null, undefined, Array(5).fill('Blog')])
    expect((await choose(team, wrong)).status).toBe(400)
  expect((await choose(null, [])).status).toBe(401)
  expect((await choose(await t.person('AlumniAdmin'), [])).status).toBe(403)
  expect((await t.call(team, 'GET', '/notification/getAllNotifications?for=you')).status).toBe(400)
})
