import { beforeAll, expect, test } from 'vitest'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { addEntry, publish } from './testing-calendar.ts'

const t = testPortal()
let council: SignedIn
let student: SignedIn

beforeAll(async () => {
  council = await t.person('Council')
  student = await t.person('Student', { student: { year: 'TE', branch: 'IT' } })
})
const today = async (who: SignedIn) => (await t.call(who, 'GET', '/today')).body.data
const titlesOf = (days: { title: string }[]) => days.map(({ title }) => title)

test('a class sees its own month and deadlines on its home, once they are published', async () => {
  const of = (title: string, kind: string, startsOn: string, endsOn: string, more: object = {}) =>
    addEntry(t, council, { title, kind, startsOn, endsOn, ...more })
  await of('End-semester examinations', 'exam', '2026-11-16', '2026-12-05', { years: ['TE', 'BE'] })
  await of('Teaching', 'teaching', '2026-07-27', '2026-11-20', { years: ['FE'] })
  await of('Mini-project groups', 'deadline', '2026-11-25', '2026-11-25', { note: 'To the department.' })
  await of('Exam forms due', 'deadline', '2026-12-20', '2026-12-20')
  expect((await today(student)).days).toEqual([])
  expect((await publish(t, council)).status).toBe(200)

  const { day, context, days, rows } = await today(student)
  expect([day, context]).toEqual([
    '2026-11-20',
    [{ kind: 'exam', title: 'End-semester examinations', hint: 'until 05/12' }],
  ])
  expect(days).toMatchObject([
    { title: 'End-semester examinations', startsOn: '2026-11-16', hint: 'TE, BE', isOwn: false },
    { title: 'Mini-project groups', kind: 'deadline', path: '/academiccalendar' },
  ])
  expect(rows).toContainEqual(
    expect.objectContaining({ kind: 'deadline', title: 'Mini-project groups', due: '2026-11-25' }),
  )
  expect(titlesOf(rows)).not.toContain('Exam forms due')
})

test('another class sees its own, and who has no class sees every class', async () => {
  const first = await t.person('Student', { student: { year: 'FE', branch: 'CE' } })
  const ofFirst = await today(first)
  expect(titlesOf(ofFirst.days)).toEqual(['Teaching', 'Mini-project groups'])
  expect(ofFirst.context).toEqual([{ kind: 'teaching', title: 'Week 17 of 17', hint: '' }])
  const desk = await t.person('Railway')
  expect(titlesOf((await today(desk)).days)).toHaveLength(3)
})

test('what is published is on the homes at once, here and on another replica', async () => {
  const other = await t.openReplica()
  const titles = async () => titlesOf((await other.call(student, 'GET', '/today')).body.data.days)
  expect(await titles()).not.toContain('Guru Nanak Jayanti')
  await addEntry(t, council, {
    title: 'Guru Nanak Jayanti',
    kind: 'holiday',
    startsOn: '2026-11-24',
    endsOn: '2026-11-24',
  })
  await publish(t, council)
  expect(titlesOf((await today(student)).days)).toContain('Guru Nanak Jayanti')
  await expect.poll(titles).toContain('Guru Nanak Jayanti')
})
