import type { AccountRole } from '@portal/contract/roles.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { announce, eventOf, register } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let otherTeam: SignedIn
/** Registers for every event created here. */
let guest: SignedIn
beforeAll(async () => {
  otherTeam = await t.person('Team')
  guest = await t.person('Student', { student: { prn: '121A0001' } })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Thing {
  slug: string
  /** A person who has registered for the event. */
  participantId: string
}
type Action = (thing: Thing) => [method: Method, path: string, body?: object]

const absent: Thing = { slug: 'no-such-event', participantId: '900000001' }
const fields = { title: 'A golden event', fest: 'Regular', publish: 'draft' }
const actions: Readonly<Record<string, Action>> = {
  'list events': () => ['GET', '/events'],
  'list my events': () => ['GET', '/events/my'],
  'duplicate event': ({ slug }) => ['POST', `/events/${slug}/duplicate`],
  'check clashes': () => ['GET', '/events/clashes'],
  'read dashboard': () => ['GET', '/events/dashboard'],
  'create event': () => ['POST', '/events', fields],
  'read event': ({ slug }) => ['GET', `/events/${slug}`],
  'calendar file': ({ slug }) => ['GET', `/events/${slug}/event.ics`],
  'read registration': ({ slug }) => ['GET', `/events/${slug}/registration`],
  register: ({ slug }) => ['POST', `/events/${slug}/registration`, {}],
  'answer group': ({ slug }) => ['PUT', `/events/${slug}/group`, { accept: true }],
  unregister: ({ slug }) => ['DELETE', `/events/${slug}/registration`, {}],
  'list participants': ({ slug }) => ['GET', `/events/${slug}/participants`],
  'set participant': ({ slug, participantId }) => [
    'PUT',
    `/events/${slug}/participants/${participantId}`,
    { state: 'Approved' },
  ],
  'check in': ({ slug }) => ['POST', `/events/${slug}/checkin`, { prn: '121A0001' }],
  'undo check-in': ({ slug, participantId }) => ['DELETE', `/events/${slug}/checkin/${participantId}`],
  'door list': ({ slug }) => ['GET', `/events/${slug}/checkin/list`],
  'mark fee paid': ({ slug, participantId }) => [
    ...(['PUT', `/events/${slug}/participants/${participantId}/payment`, {}] as const),
  ],
  'undo fee paid': ({ slug, participantId }) => [
    ...(['DELETE', `/events/${slug}/participants/${participantId}/payment`] as const),
  ],
  'list certificates': ({ slug }) => ['GET', `/events/${slug}/certificates`],
  'give certificates': ({ slug }) => ['POST', `/events/${slug}/certificates`, {}],
  'read certificate': ({ slug }) => ['GET', `/events/${slug}/certificates/1`],
  'withdraw one': ({ slug }) => ['DELETE', `/events/${slug}/certificates/1`, { reason: 'Mistake' }],
  'issue one again': ({ slug }) => ['POST', `/events/${slug}/certificates/1`],
  'own certificate': ({ slug }) => ['GET', `/events/${slug}/registration/certificate`],
  'check certificate': ({ slug }) => ['GET', `/events/${slug}/certificate?code=forged`],
  'read feedback': ({ slug }) => ['GET', `/events/${slug}/feedback`],
  'give feedback': ({ slug }) => ['PUT', `/events/${slug}/feedback`, { event: 5, organisation: 4 }],
  'update event': ({ slug }) => ['PUT', `/events/${slug}`, eventOf()],
  'cancel event': ({ slug }) => ['PUT', `/events/${slug}/cancel`, { reason: 'For the table' }],
  'delete event': ({ slug }) => ['DELETE', `/events/${slug}`],
}

type Role = AccountRole | 'visitor' | 'head'
const roles: readonly Role[] = [
  ...(['visitor', 'Student', 'head', 'Team', 'Council', 'Railway'] as const),
  ...(['RegDesk', 'Alumni', 'AlumniAdmin'] as const),
]

test('who may do what with an event: the table of role, action and whose event it is', async () => {
  const lines = [`${'action'.padEnd(19)}${'role'.padEnd(13)}own     another's  a draft  absent`]
  const rows = Object.keys(actions).map((): string[] => [])
  for (const role of roles) for (const [nth, line] of (await linesOf(role)).entries()) rows[nth]?.push(line)
  await expect(`${[...lines, ...rows.flat()].join('\n')}\n`).toMatchFileSnapshot('./events-access.golden.txt')
})

/** Returns a line per action. A new event is created only after an action that changed it. */
async function linesOf(role: Role): Promise<string[]> {
  const who = role === 'visitor' ? null : await t.person(role === 'head' ? 'Student' : role)
  const makers: ((isCheckedIn: boolean) => Promise<Thing | null>)[] = [
    async (isCheckedIn) => who && ownOf(role, who, isCheckedIn),
    (isCheckedIn) => published(otherTeam, isCheckedIn),
    draft,
    async () => absent,
  ]
  const kept = makers.map(keep)
  const lines = []
  for (const [name, action] of Object.entries(actions)) {
    const cells = []
    for (const thingOf of kept) {
      const thing = await thingOf(name === 'undo check-in')
      const [method, path, body] = action(thing?.value ?? absent)
      if (!thing?.value) {
        cells.push('-')
        continue
      }
      const { status } = await t.call(who, method, path, body)
      if (method !== 'GET' && status < 300) thing.isChanged = true
      cells.push(`${status}`)
    }
    const [own = '', others = '', hidden = '', none = ''] = cells
    lines.push(
      `${name.padEnd(19)}${role.padEnd(13)}${own.padEnd(8)}${others.padEnd(11)}${hidden.padEnd(9)}${none}`,
    )
  }
  return lines
}

interface Kept {
  value: Thing | null
  isCheckedIn: boolean
  isChanged: boolean
}

/** Creates a thing at the first call, and again after it was changed. */
function keep(make: (isCheckedIn: boolean) => Promise<Thing | null>) {
  let kept: Kept | undefined
  return async (isCheckedIn: boolean): Promise<Kept> => {
    if (!kept || kept.isChanged || kept.isCheckedIn !== isCheckedIn)
      kept = { value: await make(isCheckedIn), isCheckedIn, isChanged: false }
    return kept
  }
}

async function published(team: SignedIn, isCheckedIn: boolean): Promise<Thing> {
  const { slug } = await announce(t, team)
  await register(t, guest, { slug })
  if (isCheckedIn) await t.call(team, 'POST', `/events/${slug}/checkin`, { prn: '121A0001' })
  const { body } = await t.call(team, 'GET', `/events/${slug}/participants`)
  return { slug, participantId: body.data.result[0]._id }
}

async function draft(): Promise<Thing> {
  return { ...absent, slug: (await announce(t, otherTeam, { publish: 'draft' })).slug }
}

/**
 * Returns a team's own event, an event that a student has registered for, or one where a head checks people
 * in.
 */
async function ownOf(role: Role, who: SignedIn, isCheckedIn: boolean): Promise<Thing | null> {
  if (role === 'Team') return published(who, isCheckedIn)
  if (role !== 'Student' && role !== 'head') return null
  const thing = await published(otherTeam, isCheckedIn)
  if (role === 'Student') await register(t, who, thing)
  else
    await sql`insert into event_heads (event_id, account_id)
      select id, ${who.id} from events where slug = ${thing.slug}`.execute(t.portal.db)
  return thing
}
