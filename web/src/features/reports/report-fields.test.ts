import { expect, test } from 'vitest'
import { type ReportValues, reportBodyOf, reportFieldsFor } from './report-fields.ts'

const photo = { url: '/uploads/a.webp', caption: 'The hall' }
const ready: ReportValues = {
  coordinators: 'R. Pinto',
  faculty: '',
  speaker: '',
  designation: '',
  objectives: '',
  summary: `<p>${'word '.repeat(150)}</p>`,
  outcome: 'All learned',
  walkIns: '',
  expense: '',
  hasAttendance: true,
  version: 2,
  numbers: [{ year: 'SE', attended: '5', female: '2', male: '3', others: '' }],
  photos: [photo, { ...photo, url: '/uploads/b.webp' }],
  links: ' https://gst.example/a \n\nhttps://gst.example/b',
}

test('what is left empty is none, and each line is a link', () => {
  expect(reportBodyOf(ready)).toMatchObject({
    walkIns: 0,
    expense: null,
    links: ['https://gst.example/a', 'https://gst.example/b'],
    numbers: [{ year: 'SE', attended: 5, female: 2, male: 3, others: 0 }],
  })
  expect(reportBodyOf({ ...ready, expense: '0' }).expense).toBe(0)
})

test('a draft may be empty, and is told of what cannot be kept', () => {
  const { problemsOf } = reportFieldsFor(5)
  const empty = { ...ready, summary: '', outcome: '', numbers: [], photos: [], links: '' }
  expect(problemsOf(empty, 'save')).toEqual({})
  expect(problemsOf({ ...empty, links: 'no link' }, 'save').links).toBeTruthy()
  expect(problemsOf({ ...empty, expense: '999999999' }, 'save').expense).toMatch(/10 crore/)
})

test('what is missing is named under its field when it is handed in', () => {
  const { problemsOf } = reportFieldsFor(5)
  expect(problemsOf(ready, 'submit')).toEqual({})
  expect(problemsOf({ ...ready, summary: '<p>Short</p>', outcome: '', photos: [] }, 'submit')).toEqual({
    summary: 'Write a summary of 150 to 1,500 words. It has 1 word.',
    outcome: 'Write the outcome',
    photos: 'Add 2 photos or more',
  })
  expect(problemsOf({ ...ready, photos: [photo, { ...photo, caption: ' ' }] }, 'submit').photos).toBe(
    'Add a caption to each photo',
  )
})
