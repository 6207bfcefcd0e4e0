import {
  type EventPhase,
  mayMove,
  type RegistrationActor,
  type RegistrationMoveRule,
  registrationMoves,
  type StoredState,
} from '@portal/contract/registration-moves.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { Problem } from '#platform/problem.ts'
import { phaseOf } from '#rooms/events/event-status.ts'
import { findEvent, type SeenEventRow } from '#rooms/events/events.store.ts'
import { registerGuests } from '#rooms/events/guests/register-guests.ts'
import { registerAtDesk, takeSeatsAtDesk } from '#rooms/events/seats/at-desk/register-at-desk.ts'
import { writeRegistration } from '#rooms/events/seats/registering/register-for-event.ts'
import { type StudentFacts, studentsById } from '#rooms/people/people.ts'
import { announce, hoursOn } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { changeEventSeats } from './change-seats.ts'
import { AlreadyIn, newPerson } from './enter-registration.ts'
import { moveRegistration } from './move-registration.ts'
import { seatJobs } from './seat-jobs.ts'
import type { ExistingMove } from './wanted-move.ts'

// Tests random moves of random people at random times against the table of moves and the invariants of seats.

const t = testPortal({ PORTAL_LIMIT_SCALE: '100000' })
let team: SignedIn
let students: StudentFacts[]
beforeAll(async () => {
  team = await t.person('Team')
  const people: SignedIn[] = []
  for (let nth = 0; nth < 7; nth += 1) people.push(await t.person('Student'))
  students = await studentsById(
    t.portal.db,
    people.map(({ id }) => id),
  )
})

interface PersonSeen {
  id: string
  registrationId: string
  accountId: string | null
  mailbox: string | null
  isAsked: boolean
  isIn: boolean
}
interface RegistrationSeen {
  id: string
  state: StoredState
  size: number
  isHeld: boolean
  place: number | null
}
/** The stored state of an event's seats. */
interface Seen {
  pool: { seats: number; taken: number; waiting: number }
  registrations: RegistrationSeen[]
  people: PersonSeen[]
}

async function see({ id }: SeenEventRow): Promise<Seen> {
  const { db } = t.portal
  const pool = await sql<Seen['pool']>`select seats, taken, waiting from capacity_pools
    where key = ${`event:${id}`}`.execute(db)
  const registrations =
    await sql<RegistrationSeen>`select r.id, r.state, r.size, r.held_until is not null as "isHeld",
      w.place::int as place
    from event_registrations r left join capacity_waiting w on w.holder = 'registration:' || r.id
    where r.event_id = ${id} order by r.id`.execute(db)
  const people =
    await sql<PersonSeen>`select id, registration_id as "registrationId", account_id as "accountId", mailbox,
      accepted_at is null as "isAsked", checked_in_at is not null as "isIn"
    from event_participants where event_id = ${id} and left_at is null order by id`.execute(db)
  return { pool: pool.rows[0] as Seen['pool'], registrations: registrations.rows, people: people.rows }
}

const isSeated = ({ state }: Pick<RegistrationSeen, 'state'>) =>
  state === 'Registered' || state === 'Approved' || state === 'Pending members'
const seatedPeople = ({ registrations, people }: Seen) =>
  people.filter((one) => registrations.some((reg) => reg.id === one.registrationId && isSeated(reg)))

/** Checks the invariants that hold after every step. */
function expectInvariants(
  before: Seen,
  after: Seen,
  step: { phase: EventPhase; did: string; minMembers: number },
) {
  const { pool, registrations, people } = after
  const seated = seatedPeople(after)
  const queue = registrations.filter(({ state }) => state === 'Waiting')
  expect([step.did, seated.length, queue.length]).toEqual([step.did, pool.taken, pool.waiting])
  expect(pool.taken).toBeLessThanOrEqual(pool.seats)
  expect(queue.every(({ place }) => place !== null)).toBe(true)
  for (const { id, size, state } of registrations)
    expect([step.did, people.filter((one) => one.registrationId === id).length]).toEqual([
      step.did,
      state === 'Cancelled' ? 0 : size,
    ])
  for (const key of ['accountId', 'mailbox'] as const) {
    const keys = people.flatMap((one) => one[key] ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  }
  for (const { id, state, size, isHeld } of registrations)
    if (state === 'Pending members') {
      const isOpen = size < step.minMembers || people.some((one) => one.registrationId === id && one.isAsked)
      expect([step.did, isHeld, isOpen]).toEqual([step.did, true, true])
    }
  if (!/takeOut|undoCheckIn/.test(step.did))
    for (const { id } of before.people.filter(({ isIn }) => isIn))
      expect([step.did, people.find((one) => one.id === id)?.isIn]).toEqual([step.did, true])
  if (step.phase === 'over' || step.phase === 'cancelled')
    for (const { id } of seated) expect(seatedPeople(before).map((one) => one.id)).toContain(id)
  // Nobody who got a seat from the list was behind a person who still waits.
  const movedUp = before.registrations.filter(
    (was) => was.state === 'Waiting' && registrations.some((now) => now.id === was.id && isSeated(now)),
  )
  for (const { place } of movedUp)
    for (const { place: still } of queue) expect(Number(still)).toBeGreaterThan(Number(place))
}

/** The minimum size of a group. The walk also registers students alone. */
const smallest = fc.integer({ min: 1, max: 2 })
type Dice = { what: number; who: number; other: number; isLawful: boolean }
const dice = fc.record({
  what: fc.noBias(fc.nat({ max: 99 })),
  who: fc.noBias(fc.nat({ max: 999 })),
  other: fc.noBias(fc.nat({ max: 999 })),
  isLawful: fc.boolean(),
})

/** Refusals are valid responses; anything else is a failure. */
async function tried(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof AlreadyIn) return false
    if (error instanceof Problem && ['CONFLICT', 'NOT_FOUND', 'VALIDATION'].includes(error.code)) return false
    throw error
  }
}

const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T
let guestCount = 0

async function enter(event: SeenEventRow, { what, who, other }: Dice): Promise<string> {
  const [student, friend] = [pick(students, who), pick(students, who + 1 + (other % 6))]
  guestCount += 1
  // Some e-mails are those of students, with a tag.
  const email = other % 4 === 0 ? student.email.replace('@', '+x@') : `g${guestCount}@mail.example`
  const guest = { name: 'Meera Nair', college: 'Sardar College', email, phone: '9812345670' }
  const kind = what % 4
  await tried(() => {
    if (kind === 0 || kind === 1)
      return t.portal.inTransaction((tx) =>
        writeRegistration(t.portal, tx, event, {
          student,
          members: kind === 1 ? [friend] : [],
          answers: { shared: {}, own: {} },
          groupName: '',
          mayWait: true,
        }),
      )
    if (kind === 2)
      return registerGuests(t.portal, event, {
        guests: [guest],
        groupName: '',
        mayWait: true,
        visitor: other % 2 === 0 ? null : '203.0.113.9',
        given: { shared: { given: {}, path: 'answers' }, own: [] },
      })
    return t.portal.inTransaction(async (tx) => {
      const people = [other % 2 === 0 ? { guest } : { student }]
      const registrationId = await registerAtDesk(t.portal, tx, event, { people, groupName: '' })
      await takeSeatsAtDesk(tx, event, { registrationId, size: 1 })
    })
  })
  return `enter ${kind}`
}

const actors: RegistrationActor[] = ['leader', 'member', 'guest', 'team', 'desk']
const existing = Object.keys(registrationMoves).filter(
  (move) =>
    !['register', 'claim', 'walkIn', 'enter', 'moveUp', 'merge', 'lapse', 'endHold', 'endOffer'].includes(
      move,
    ),
) as ExistingMove[]
/** Counts how often each row of the table was used; by chance alone some would never be. */
const made = new Map<string, number>()

async function moveSome(event: SeenEventRow, seen: Seen, dices: Dice): Promise<string> {
  if (seen.registrations.length === 0) return 'nothing'
  const phase = phaseOf(event, t.clock.now())
  const registration = pick(seen.registrations, dices.who)
  const { id: registrationId, state: from } = registration
  const all = existing.flatMap((move) => actors.map((by) => ({ move, by })))
  const lawful = all.filter(({ move, by }) => mayMove(move, { by, from, phase }))
  const least = Math.min(...lawful.map(({ move }) => made.get(move) ?? 0))
  const rare = lawful.filter(({ move }) => (made.get(move) ?? 0) === least)
  const { move, by } = pick(dices.isLawful && rare.length > 0 ? rare : all, dices.what)
  const inIt = seen.people.filter((one) => one.registrationId === registrationId)
  const person = inIt.length > 0 ? pick(inIt, dices.other) : undefined
  const isDone = await tried(() =>
    t.portal.inTransaction(async (tx) => {
      const newcomer = { person: { student: pick(students, dices.other) }, now: t.clock.now() }
      const comes = ['addMember', 'replaceMember', 'invite', 'replaceInvited'].includes(move)
      await moveRegistration(t.portal, tx, {
        registrationId,
        move,
        by,
        ...(person && { participantId: person.id, ...(person.accountId && { accountId: person.accountId }) }),
        ...(comes && {
          person: { ...(await newPerson(tx, event, newcomer)), hasAccepted: by !== 'leader' },
        }),
        checkIn: { at: t.clock.now(), by: team.id },
      })
    }),
  )
  const after = (await see(event)).registrations.find(({ id }) => id === registrationId)
  const did = `${move} by ${by} from ${from} while ${phase}`
  // Repeats are no errors: approving an approved registration, and undoing an absent approval.
  const isRepeat =
    (move === 'approve' && from === 'Approved') || (move === 'undoApproval' && from === 'Registered')
  const rows = ['approve', 'approveGroup', 'approveGuest'] as const
  const named = move === 'approve' ? rows.find((row) => mayMove(row, { by, from, phase })) : move
  const isAllowed = named !== undefined && mayMove(named, { by, from, phase })
  if (!isAllowed) expect([did, isDone && !isRepeat, after?.state]).toEqual([did, false, from])
  if (isDone && isAllowed) {
    expect([did, outcomes(registrationMoves[named], from)]).toEqual([
      did,
      expect.arrayContaining([after?.state]),
    ])
    made.set(named, (made.get(named) ?? 0) + 1)
  }
  return did
}

/** Returns the states to which the table allows a move to lead. */
function outcomes({ to }: RegistrationMoveRule, from: StoredState): StoredState[] {
  const kept: StoredState[] = ['Registered', 'Pending members', 'Waiting', 'Approved']
  if (to === 'seats') return kept
  if (to === 'fewer') return [...kept, 'Cancelled']
  return [to ?? from]
}

async function pass(event: SeenEventRow, { who }: Dice): Promise<string> {
  const hours = pick([0.2, 1, 3, 25, 40], who)
  t.clock.advance(hours * 3_600_000)
  for (const job of seatJobs(t.portal).filter(({ cron }) => cron)) await job.run({})
  return `${hours} hours on, event ${event.id}`
}

async function step(event: SeenEventRow, seen: Seen, dices: Dice): Promise<string> {
  const { what } = dices
  if (what < 35) return enter(event, dices)
  if (what < 88) return moveSome(event, seen, dices)
  if (what < 95) return pass(event, dices)
  if (what < 98) {
    const raised = { ...event, seats: (event.seats ?? 0) + 1 }
    await sql`update events set seats = ${raised.seats} where id = ${event.id}`.execute(t.portal.db)
    await t.portal.inTransaction((tx) => changeEventSeats(t.portal, tx, raised))
    return 'seats raised'
  }
  if (event.state !== 'live') return 'nothing'
  team.token = await t.signIn(team.id)
  await t.call(team, 'PUT', `/events/${event.slug}/cancel`, { reason: 'The hall is flooded' })
  return 'cancelled'
}

test('whoever does what and when, seats, people and the line agree, and nobody who is in loses anything', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(smallest, fc.array(dice, { minLength: 20, maxLength: 40 }), async (minMembers, walk) => {
      t.clock.set(new Date(hoursOn(0)))
      team.token = await t.signIn(team.id)
      const { _id } = await announce(t, team, {
        fest: 'TML',
        category: 'Moksh',
        guestFee: 0,
        seats: 4,
        offerHours: 2,
        minMembers,
        maxMembers: 3,
      })
      let event = (await findEvent(t.portal.db, _id)) as SeenEventRow
      let before = await see(event)
      for (const dices of walk) {
        const did = await step(event, before, dices)
        event = (await findEvent(t.portal.db, _id)) as SeenEventRow
        const after = await see(event)
        // The phase at the end of the step: time passes during a step, and its sweep comes afterwards.
        expectInvariants(before, after, { did, minMembers, phase: phaseOf(event, t.clock.now()) })
        before = after
      }
    }),
    { numRuns: Number(process.env.PORTAL_WALKS ?? 60), seed: 31 },
  )
  expect([...made.keys()].sort()).toEqual([...existing].sort())
})
