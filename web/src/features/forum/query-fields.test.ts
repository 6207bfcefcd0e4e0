import { expect, test } from 'vitest'
import { emptyQuery, queryFields, queryFormOf } from './query-fields.ts'

const fine = { query: 'Python first?', domain: ['ML' as const], body: '', revision: null }

test('an empty form names what is missing, and a title with a domain is enough', () => {
  expect(queryFields.problemsOf(emptyQuery, 'send')).toEqual({
    query: 'Enter a title for your query',
    domain: 'Choose at least one domain',
  })
  expect(queryFields.problemsOf(fine, 'send')).toEqual({})
})

test('a title of four letters and a text over 50 kB each have their own sentence', () => {
  const { query, body } = queryFields.problemsOf({ ...fine, query: 'Why?', body: 'x'.repeat(50_001) }, 'send')
  expect(query).toBe('Use at least 5 characters for the title')
  expect(body).toContain('50 kB')
})

test('a form without images tells the server that none is kept', () => {
  expect(queryFormOf(fine, []).getAll('images')).toEqual([''])
  const kept = { key: '/uploads/a.png', src: '/uploads/a.png', name: 'Image 1', file: null }
  expect(queryFormOf(fine, [kept]).getAll('images')).toEqual(['/uploads/a.png'])
})
