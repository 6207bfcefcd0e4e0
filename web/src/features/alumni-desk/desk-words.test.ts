import { expect, test } from 'vitest'
import { movedWords } from './desk-words.ts'

test('what a merge moves is named by words of the screen, and small entries are only counted', () => {
  expect(movedWords(undefined)).toBe('Checking what moves…')
  expect(movedWords([])).toBe('Nothing to move.')
  const moved = [
    { what: 'forum.answers', count: 2 },
    { what: 'blogs.comments', count: 1 },
    { what: 'announcements.comments', count: 2 },
    { what: 'announcements.read', count: 11 },
    { what: 'notifications.seen', count: 1 },
  ]
  expect(movedWords(moved)).toBe('Moves to the kept account: 2 answers, 3 comments, 12 other entries.')
})
