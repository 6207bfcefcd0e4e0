import { Dice } from '@portal/server/cast/dice.ts'
import { signIn } from '../../bench/call.ts'
import { deskOfFestival, deskOfRailway, type Field, team } from '../stage/field.ts'
import type { Asked } from './open-loop.ts'

const studentCount = 150
const alumnusCount = 30

interface People {
  students: readonly string[]
  alumni: readonly string[]
  team: string
  desk: string
  clerk: string
}

/**
 * Prepares the requests of a very busy day: nine in ten are reads, from all rooms, with pages, filters and
 * searches, and one in ten is a write.
 * @returns A function that returns the next request; the sequence is the same in each run.
 */
export async function openVisits(
  origin: string,
  field: Field,
  { readShare = 0.9 }: { readShare?: number } = {},
): Promise<() => Asked> {
  const people = await signInAll(origin, field)
  const dice = new Dice('a day at the college')
  let nth = 0
  return () => {
    nth += 1
    return dice.isLucky(readShare) ? readOf(dice, people, field) : writeOf(dice, people, field, nth)
  }
}

async function signInAll(origin: string, { students, alumni }: Field): Promise<People> {
  const tokens = async (emails: readonly string[]) => {
    const all: string[] = []
    for (const email of emails) all.push(await signIn(origin, email))
    return all
  }
  return {
    students: await tokens(students.slice(0, studentCount)),
    alumni: await tokens(alumni.slice(0, alumnusCount)),
    team: await signIn(origin, team),
    desk: await signIn(origin, deskOfFestival),
    clerk: await signIn(origin, deskOfRailway),
  }
}

const words = ['interview', 'project', 'design', 'final', 'graph', 'team', 'python', 'resume', 'sha', 'kumar']

function readOf(dice: Dice, people: People, { queries, events, form }: Field): Asked {
  const student = dice.pick(people.students)
  const word = dice.pick(words)
  const ofVisitors = [
    '/events',
    '/blogs',
    '/tml',
    '/tml/lakshya/scoreboard',
    '/teams',
    '/site',
    '/tml/sponsors',
  ]
  const ofStudents = [
    ...['/today', '/events/registered', '/railway/mine', '/notes', '/announcements', '/profiles/mine'],
    ...[
      '/notification/getAllNotifications',
      '/alumni/getQuery',
      `/alumni/getQuery?page=${dice.whole(1, 10)}`,
    ],
    ...[`/alumni/getQuery?search=${word}`, `/alumni/singleQuery/${dice.pick(queries)}`],
    ...[`/events?when=past&page=${dice.whole(1, 3)}`, `/events?name=${word}`, `/events/${dice.pick(events)}`],
    ...[
      `/explore/students?name=${word}`,
      `/alumni/getAllAlumni?page=${dice.whole(1, 4)}`,
      `/search?q=${word}`,
    ],
    ...[`/forms/${form.id}/fill`, `/notes?page=${dice.whole(1, 2)}`],
  ]
  const ofDesks: Asked[] = [
    { path: `/tml/desk/search?q=${word}`, token: people.desk },
    { path: '/railway/applications?limit=20', token: people.clerk },
    { path: '/events/dashboard', token: people.team },
  ]
  const part = dice.whole(1, 20)
  if (part <= 6) return { path: dice.pick(ofVisitors) }
  if (part === 7) return dice.pick(ofDesks)
  return { path: dice.pick(ofStudents), token: student }
}

function writeOf(dice: Dice, people: People, { queries, events, form }: Field, nth: number): Asked {
  const message = `Answer ${nth} of a busy day`
  const seat = `/events/${dice.pick(events.slice(1))}/registration`
  return dice.pick<Asked>([
    {
      method: 'POST',
      path: `/alumni/comment/${dice.pick(queries)}`,
      token: dice.pick(people.alumni),
      body: { message },
    },
    { method: 'POST', path: seat, token: dice.pick(people.students), body: {} },
    { method: 'DELETE', path: seat, token: dice.pick(people.students), body: {} },
    {
      method: 'POST',
      path: `/forms/${form.id}/answers`,
      body: { version: form.version, answers: { shift: 'any', words: message } },
    },
  ])
}

/** Acceptable refusals of a write: the event is full, or there was nothing to cancel. */
export const refusals: readonly number[] = [404, 409]
