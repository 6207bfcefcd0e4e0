import type { AccountRole } from '@portal/contract/roles.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { announce, eventOf, register } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Thing {
  slug: string
  /** Somebody who has registered for it. */
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

const roles: readonly (AccountRole | 'visitor' | 'head')[] = [
  ...(['visitor', 'Student', 'head', 'Team', 'Council', 'Railway'] as const),
  ...(['RegDesk', 'Alumni', 'AlumniAdmin'] as const),
]

test('who may do what with an event: the table of role, action and whose event it is', async () => {
  const otherTeam = await t.person('Team')
  const guest = await t.person('Student', { student: { prn: '121A0001' } })
  const published = async (team: SignedIn, isCheckedIn: boolean): Promise<Thing> => {
    const { slug } = await announce(t, team)
    await register(t, guest, { slug })
    if (isCheckedIn) await t.call(team, 'POST', `/events/${slug}/checkin`, { prn: '121A0001' })
    const { body } = await t.call(team, 'GET', `/events/${slug}/participants`)
    return { slug, participantId: body.data.result[0]._id }
  }
  const draft = async (): Promise<Thing> => ({
    ...absent,
    slug: (await announce(t, otherTeam, { publish: 'draft' })).slug,
  })
  /** A team's own event, a student's that they have registered for, a head's that they check in at. */
  const ownOf = async (role: string, who: SignedIn, isCheckedIn: boolean): Promise<Thing | null> => {
    if (role === 'Team') return published(who, isCheckedIn)
    if (role !== 'Student' && role !== 'head') return null
    const thing = await published(otherTeam, isCheckedIn)
    if (role === 'Student') await register(t, who, thing)
    else
      await sql`insert into event_heads (event_id, account_id)
        select id, ${who.id} from events where slug = ${thing.slug}`.execute(t.portal.db)
    return thing
  }
  const lines = [`${'action'.padEnd(19)}${'role'.padEnd(13)}own     another's  a draft  absent`]
  for (const [name, action] of Object.entries(actions)) {
    const isUndo = name === 'undo check-in'
    for (const role of roles) {
      const who = role === 'visitor' ? null : await t.person(role === 'head' ? 'Student' : role)
      const cells = []
      for (const thing of [
        who && (await ownOf(role, who, isUndo)),
        await published(otherTeam, isUndo),
        await draft(),
        absent,
      ]) {
        const [method, path, body] = action(thing ?? absent)
        cells.push(thing ? `${(await t.call(who, method, path, body)).status}` : '-')
      }
      const [own = '', others = '', hidden = '', none = ''] = cells
      lines.push(
        `${name.padEnd(19)}${role.padEnd(13)}${own.padEnd(8)}${others.padEnd(11)}${hidden.padEnd(9)}${none}`,
      )
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./events-access.golden.txt')
}, 60_000)
