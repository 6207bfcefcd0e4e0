import type { AccountRole } from '@portal/contract/roles.ts'
import { expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'
import { addEntry, entryOf, fileForm, publish, term } from './testing-calendar.ts'

const t = testPortal()

const roles: (AccountRole | 'visitor')[] = [
  ...(['visitor', 'Student', 'Team', 'Council', 'Railway'] as const),
  ...(['RegDesk', 'Alumni', 'AlumniAdmin'] as const),
]
type Sent = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object]
/** The actions; `id` is the id of a published entry, or of none. */
const actions: Record<string, (id: string) => Sent> = {
  'read entry file': (id) => ['GET', `/calendar/entries/${id}/entry.ics`],
  'add entry': () => ['POST', `/calendar/${term}/entries`, entryOf({ title: 'Another' })],
  'update entry': (id) => ['PUT', `/calendar/entries/${id}`, { ...entryOf(), version: 1 }],
  'delete entry': (id) => ['DELETE', `/calendar/entries/${id}`, { version: 1 }],
  'read term': () => ['GET', `/calendar/${term}`],
  'read draft': () => ['GET', `/calendar/${term}/draft`],
  'read feed': () => ['GET', '/calendar/feed.ics'],
  'read template': () => ['GET', '/calendar/importTemplate'],
  publish: () => ['POST', `/calendar/${term}/publish`, { draftVersion: 999_999 }],
  'remove document': () => ['DELETE', `/calendar/${term}/document`],
}

test('everybody reads what is published, and the council alone writes', async () => {
  const council = await t.person('Council')
  const lines: string[] = []
  for (const [name, action] of Object.entries(actions))
    for (const role of roles) {
      const who = role === 'visitor' ? null : await t.person(role)
      const { _id } = await addEntry(t, council)
      await publish(t, council)
      const there = await t.call(who, ...action(_id))
      const absent = await t.call(who, ...action('900000001'))
      lines.push(`${name.padEnd(16)} ${role.padEnd(12)} there ${there.status}  absent ${absent.status}`)
    }
  for (const role of roles) {
    const who = role === 'visitor' ? null : await t.person(role)
    const form = () => fileForm('nothing', { mode: 'preview' })
    const imported = await t.send(who, 'POST', `/calendar/${term}/import`, form())
    const attached = await t.send(who, 'PUT', `/calendar/${term}/document`, form())
    lines.push(`${'import, attach'.padEnd(16)} ${role.padEnd(12)} ${imported.status} ${attached.status}`)
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('calendar-access.golden.txt')
})
