import type { AccountRole } from '@portal/contract/roles.ts'
import { beforeAll, expect, test } from 'vitest'
import { share } from '#server/testing/notes-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { addFirstSubjects } from './subjects/first-subjects.ts'

const t = testPortal()
beforeAll(() => addFirstSubjects(t.portal))

interface Things {
  noteId: string
  fileId: string
  hiddenId: string
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Action = (things: Things) => [method: Method, path: string, body?: object]

const link = { type: 'Link', subject: 'operating-system-4', link: 'https://example.org', isAllowed: true }
const actions: Record<string, Action> = {
  'list notes': () => ['GET', '/notes'],
  'list my notes': () => ['GET', '/notes/mine'],
  'list saved notes': () => ['GET', '/notes/saved'],
  'list subjects': () => ['GET', '/notes/subjects?semester=4'],
  'list requests': () => ['GET', '/notes/requests'],
  'find same file': () => ['GET', `/notes/same-file?sha256=${'0'.repeat(64)}`],
  'list reports': () => ['GET', '/notes/reports'],
  'zip of none': () => ['GET', '/notes/zip?subject=no-such-subject'],
  'add subject': () => ['POST', '/notes/subjects', { name: '', semester: 4, branches: ['IT'] }],
  'ask for notes': () => ['PUT', '/notes/requests', { subject: 'operating-system-4', isAsked: true }],
  'share note': () => ['POST', '/notes', { ...link, title: `A link ${Math.random()}` }],
  'examine upload': () => ['POST', `/notes/uploads/${'0'.repeat(32)}`],
  'read note': ({ noteId }) => ['GET', `/notes/${noteId}`],
  'read hidden note': ({ hiddenId }) => ['GET', `/notes/${hiddenId}`],
  'read file': ({ noteId, fileId }) => ['GET', `/notes/${noteId}/files/${fileId}`],
  'read file elsewhere': ({ hiddenId, fileId }) => ['GET', `/notes/${hiddenId}/files/${fileId}`],
  'mark useful': ({ noteId }) => ['PUT', `/notes/${noteId}/useful`, { isUseful: true }],
  'save note': ({ noteId }) => ['PUT', `/notes/${noteId}/save`, { isSaved: true }],
  'report note': ({ noteId }) => ['POST', `/notes/${noteId}/report`, { reason: 'Not fit' }],
  'update note': ({ noteId }) => ['PUT', `/notes/${noteId}`, { description: 'More' }],
  'judge note': ({ hiddenId }) => ['PUT', `/notes/${hiddenId}/verdict`, { state: 'shown' }],
  'delete note': ({ noteId }) => ['DELETE', `/notes/${noteId}`],
}

const roles: (AccountRole | 'visitor')[] = [
  ...(['visitor', 'Student', 'Team', 'Council', 'Railway'] as const),
  ...(['RegDesk', 'Alumni', 'AlumniAdmin'] as const),
]
const absent: Things = { noteId: '900000001', fileId: '900000002', hiddenId: '900000003' }

async function thingsOf(owner: SignedIn): Promise<Things> {
  const note = await share(t, owner)
  const hidden = await share(t, owner)
  await t.portal.db
    .updateTable('notes' as never)
    .set({ state: 'hidden' } as never)
    .where('id' as never, '=', hidden._id as never)
    .execute()
  return { noteId: note._id, fileId: note.files[0]?._id ?? '', hiddenId: hidden._id }
}

test('who may do what with notes: the table of role, action and whose thing it is', async () => {
  const other = await t.person('Student', { name: 'Somebody else' })
  const lines = [`${'action'.padEnd(22)}${'role'.padEnd(13)}own     another's  absent`]
  for (const [name, action] of Object.entries(actions)) {
    // One note for all roles: those who may not change it leave it unchanged, and only one role judges.
    const theirs = await thingsOf(other)
    for (const role of roles) {
      const who = role === 'visitor' ? null : await t.person(role)
      const owned = who && role === 'Student' ? await thingsOf(who) : null
      const statuses = []
      for (const things of [owned, theirs, absent]) {
        const [method, path, body] = action(things ?? absent)
        statuses.push(things ? `${(await t.call(who, method, path, body)).status}` : '-')
      }
      const [own = '', others = '', none = ''] = statuses
      lines.push(`${name.padEnd(22)}${role.padEnd(13)}${own.padEnd(8)}${others.padEnd(11)}${none}`)
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./notes-access.golden.txt')
})
