import { expect, test } from 'vitest'
import { classOfAuthor } from './class-of-author.ts'

test('a student is shown with year and branch, an alumnus with the class, a team with neither', () => {
  expect(classOfAuthor({ roleModel: 'Student', year: 'TE', branch: 'IT' })).toBe('TE, IT')
  expect(classOfAuthor({ roleModel: 'Alumni', year: '2021', branch: 'CE' })).toBe('CE, class of 2021')
  expect(classOfAuthor({ roleModel: 'Team', year: null, branch: null })).toBe('')
})
