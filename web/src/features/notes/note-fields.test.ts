import { expect, test } from 'vitest'
import { emptyNote, type NoteValues, noteBodyOf, noteFields } from './note-fields.ts'

const fine = {
  ...emptyNote,
  title: 'Unit 1 in six pages',
  semester: '5',
  subject: 'software-engineering',
  isAllowed: true,
}
const problemsOf = (values: NoteValues) => noteFields.problemsOf(values, 'send')

test('a student who forgot something is told what, in plain words', () => {
  expect(problemsOf(emptyNote)).toMatchObject({
    title: 'Enter a title',
    semester: 'Choose the semester',
    subject: 'Choose the subject',
    isAllowed: 'Please confirm that you have permission to share this',
  })
  expect(problemsOf({ ...fine, title: 'abcd' })).toEqual({
    title: 'Use at least 5 characters for the title',
  })
  expect(problemsOf(fine)).toEqual({})
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
