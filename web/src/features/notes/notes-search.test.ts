import { expect, test } from 'vitest'
import { notesFilter, parseNotesSearch, studiesOf } from './notes-search.ts'

const own = { semester: 5, branch: 'IT' }

test('a student begins with the notes of his own semester and branch, and all is a choice of its own', () => {
  expect(notesFilter(parseNotesSearch({}), own)).toMatchObject({
    semester: '5',
    branch: 'IT',
    sort: 'useful',
  })
  expect(studiesOf(parseNotesSearch({ semester: 'all', branch: 'ME' }), own)).toEqual({
    semester: '',
    branch: 'ME',
  })
  expect(studiesOf(parseNotesSearch({}), { semester: null, branch: null })).toEqual({
    semester: '',
    branch: '',
  })
})

test('a subject of another semester is found by its link, whoever opens it', () => {
  expect(notesFilter(parseNotesSearch({ subject: 'surveying' }), own)).toMatchObject({
    subject: 'surveying',
    semester: '',
    branch: '',
  })
})

test('a search without an order asks for the best match', () => {
  expect(notesFilter(parseNotesSearch({ search: ' scrum ' }), own)).toMatchObject({
    search: 'scrum',
    sort: '',
  })
  expect(notesFilter(parseNotesSearch({ search: 'scrum', sort: 'newest' }), own).sort).toBe('newest')
})

test('what nobody could have chosen is no choice', () => {
  const odd = { semester: '9', branch: 'XY', module: '7', type: 'Song', page: '-2', tab: 'x' }
  expect(parseNotesSearch(odd)).toEqual(parseNotesSearch({}))
})
