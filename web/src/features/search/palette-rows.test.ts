import { expect, test } from 'vitest'
import { groupsFor, type PaletteRow } from './palette-rows.ts'

const student = { role: 'Student', slug: 'meera', isEventHead: false, rights: [] } as const
const council = { role: 'Council', slug: null, isEventHead: false, rights: [] } as const
const nothing = { found: [], recent: [] }
const hit = (kind: 'person' | 'query', title: string) => ({ kind, title, hint: '', path: `/${title}` })
const names = (groups: ReturnType<typeof groupsFor>) =>
  groups.map(({ name, rows }) => `${name}: ${rows.map(({ title }) => title).join(', ')}`)

test('a student who typed nothing yet sees what they opened last, then the rooms and what they may create', () => {
  const recent: PaletteRow[] = [{ kind: 'room', title: 'Notes', hint: '', path: '/notes', icon: 'notebook' }]
  const groups = groupsFor(student, '', { found: [hit('person', 'Left over')], recent })
  expect(groups.map(({ name }) => name)).toEqual(['Recent', 'Rooms', 'Actions'])
  expect(groups[1]?.rows.map(({ title }) => title)).not.toContain('Notes')
})

test('the words narrow rooms and actions at once, and what was found follows by kind', () => {
  const found = [hit('query', 'Ask whom?'), hit('person', 'Asha Kulkarni')]
  expect(names(groupsFor(student, 'as', { found, recent: [] }))).toEqual([
    'Actions: Ask Query',
    'People: Asha Kulkarni',
    'Queries: Ask whom?',
  ])
})

test('each role is offered what it may create, and no more', () => {
  const actions = (viewer: Parameters<typeof groupsFor>[0]) =>
    groupsFor(viewer, '', nothing)
      .find(({ name }) => name === 'Actions')
      ?.rows.map(({ title }) => title)
  expect(actions(student)).toEqual(['Ask Query', 'Write a blog', 'Share notes'])
  expect(actions(council)).toEqual(['Create announcement'])
  expect(actions({ ...council, role: 'Railway' })).toBeUndefined()
})
