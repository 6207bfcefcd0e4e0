import { expect, test } from 'vitest'
import { areSame, emptyNote, isNoteValues, noteBodyOf, noteFields, problemsOf } from './note-fields.ts'

const fine = {
  ...emptyNote,
  title: 'Unit 1 in six pages',
  semester: '5',
  subject: 'software-engineering',
  isAllowed: true,
}
const firstWrong = (values: typeof fine) =>
  noteFields.find((field) => problemsOf(values)[field] !== undefined)

test('a student who forgot something is led to the first field that is wrong, in reading order', () => {
  expect(firstWrong(emptyNote)).toBe('title')
  expect(firstWrong({ ...fine, title: 'abcd' })).toBe('title')
  expect(firstWrong({ ...fine, semester: '', subject: '' })).toBe('semester')
  expect(firstWrong({ ...fine, subject: '' })).toBe('subject')
  expect(firstWrong({ ...fine, isAllowed: false })).toBe('isAllowed')
  expect(firstWrong(fine)).toBeUndefined()
})

test('a paper needs the year of its exam, a link its address, and both only there', () => {
  const paper = { ...fine, type: 'Paper' as const }
  expect(problemsOf(paper).examYear).toBe('Enter the exam year')
  expect(problemsOf({ ...paper, examYear: '1776' }).examYear).toContain('1990')
  expect(problemsOf({ ...paper, examYear: 'twenty' }).examYear).toContain('1990')
  expect(problemsOf({ ...paper, examYear: '2024' })).toEqual({})
  expect(problemsOf({ ...fine, type: 'Link' }).link).toBe('Enter the link')
  expect(problemsOf({ ...fine, type: 'Link', link: 'javascript:alert(1)' }).link).toContain('https://')
  expect(problemsOf({ ...fine, type: 'Link', link: 'https://nptel.ac.in/courses' })).toEqual({})
  expect(noteBodyOf({ ...fine, examYear: '2024', link: 'https://nptel.ac.in' })).toMatchObject({
    examYear: null,
    link: null,
  })
})

test('a draft of another shape is not taken up', () => {
  expect(isNoteValues(emptyNote)).toBe(true)
  expect(isNoteValues({ ...emptyNote, modules: [1] })).toBe(false)
  expect(isNoteValues({ ...emptyNote, type: 'Song' })).toBe(false)
  expect(areSame(emptyNote, { ...emptyNote, modules: ['1'] })).toBe(false)
  expect(areSame(emptyNote, { ...emptyNote })).toBe(true)
})
