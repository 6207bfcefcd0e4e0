import { expect, test } from 'vitest'
import type { ShownAnswer } from './discussion.ts'
import { allOf, answersShown, keepPlace, newCountOf, type Shown } from './held-answers.ts'

const author = (_id: string) => ({
  _id,
  name: `Person ${_id}`,
  slug: null,
  email: '',
  profile: null,
  roleModel: 'Alumni' as const,
  branch: null,
  year: null,
  role: { slug: null, socialProfile: { linkedin: null, github: null } },
})
const date = '2026-11-20T06:30:00.000Z'
const reply = (_id: string, by = 'other') => ({ _id, message: _id, date, author: author(by) })
const answer = (_id: string, by = 'other', more: Partial<ShownAnswer> = {}): ShownAnswer => ({
  _id,
  message: _id,
  date,
  author: author(by),
  upVotes: [],
  reply: [],
  ...more,
})

const viewerId = 'me'
const fresh = (answers: ShownAnswer[], more: object = {}) => ({
  answers,
  sort: 'recent',
  viewerId,
  isMarker: false,
  linkedTo: '',
  ...more,
})
const idsOf = (shown: Shown, answers: ShownAnswer[]) =>
  answersShown(shown, answers).map(({ _id, reply }) => [_id, ...reply.map((one) => one._id)].join('+'))

test('an answer and a reply of somebody else wait, counted, and nothing moves', () => {
  const first = allOf(fresh([answer('b'), answer('a')]))
  const later = [answer('d'), answer('c'), answer('b', 'other', { reply: [reply('r1')] }), answer('a')]
  const kept = keepPlace(first, fresh(later))
  expect(kept).toBe(first)
  expect(idsOf(kept, later)).toEqual(['b', 'a'])
  expect(newCountOf(kept, later)).toBe(3)
  const all = allOf(fresh(later))
  expect(idsOf(all, later)).toEqual(['d', 'c', 'b+r1', 'a'])
  expect(newCountOf(all, later)).toBe(0)
})

test('what one writes oneself appears at once, and what others wrote still waits', () => {
  const first = allOf(fresh([answer('a')]))
  const later = [
    answer('mine', 'me'),
    answer('b'),
    answer('a', 'other', { reply: [reply('r', 'me'), reply('s')] }),
  ]
  const kept = keepPlace(first, fresh(later))
  expect(idsOf(kept, later)).toEqual(['mine', 'a+r'])
  expect(newCountOf(kept, later)).toBe(2)
})

test('an edit shows, a deleted answer goes, and a mark of somebody else moves nothing', () => {
  const first = allOf(fresh([answer('c'), answer('b'), answer('a')]))
  const later = [answer('a', 'other', { hasHelped: true, message: 'edited' }), answer('c')]
  const kept = keepPlace(first, fresh(later))
  expect(answersShown(kept, later).map(({ _id, message }) => [_id, message])).toEqual([
    ['c', 'c'],
    ['a', 'edited'],
  ])
})

test('the student who marks an answer sees it go to the top', () => {
  const first = allOf(fresh([answer('b'), answer('a')]))
  const later = [answer('a', 'other', { hasHelped: true }), answer('c'), answer('b')]
  const kept = keepPlace(first, fresh(later, { isMarker: true }))
  expect(idsOf(kept, later)).toEqual(['a', 'b'])
  expect(keepPlace(kept, fresh(later, { isMarker: true }))).toBe(kept)
})

test('another order shows all there is', () => {
  const later = [answer('a'), answer('b')]
  const shown = keepPlace(allOf(fresh([answer('a')])), fresh(later, { sort: 'oldest' }))
  expect(newCountOf(shown, later)).toBe(0)
})

test('who follows a link to a new answer, or to a new reply, sees it', () => {
  const first = allOf(fresh([answer('1')]))
  const later = [answer('2'), answer('1', 'other', { reply: [reply('7')] })]
  for (const linkedTo of ['answer-2', 'reply-7'])
    expect(newCountOf(keepPlace(first, fresh(later, { linkedTo })), later)).toBe(0)
  expect(keepPlace(first, fresh(later, { linkedTo: 'answer-1' }))).toBe(first)
})
