import { expect, test } from 'vitest'
import { announcementFields, bodyOf, emptyValues, formOf } from './announcement-fields.ts'

const filled = {
  ...emptyValues,
  title: 'The library is open late',
  body: '<p>Until ten.</p>',
  roles: ['Student'],
}

test('an announcement to nobody, and one for a moment that is over, say which field is wrong', () => {
  expect(announcementFields.announcement.problemsOf(filled, 'live')).toEqual({})
  expect(announcementFields.announcement.problemsOf({ ...filled, roles: [] }, 'live')).toEqual({
    roles: "Choose who it's for",
  })
  expect(
    announcementFields.announcement.problemsOf({ ...filled, publishAt: '2020-01-01T10:00' }, 'scheduled'),
  ).toEqual({
    publishAt: 'Choose a time in the future',
  })
})

test('a text is needed to publish, and none for a draft', () => {
  const empty = { ...filled, body: '' }
  expect(announcementFields.announcement.problemsOf(empty, 'live')).toEqual({ body: 'Write the text' })
  expect(announcementFields.announcement.problemsOf(empty, 'draft')).toEqual({})
})

test('an internship asks for one way to apply', () => {
  const internship = { ...filled, company: 'Sahyadri', role: 'Intern', deadline: '2027-01-01' }
  expect(announcementFields.internship.problemsOf(internship, 'live')).toHaveProperty('applyLink')
  expect(
    announcementFields.internship.problemsOf({ ...internship, applyEmail: 'a@b.example' }, 'live'),
  ).toEqual({})
})

test('the form says that no file is kept, and sends nothing of the other kind', () => {
  const form = formOf(bodyOf('announcement', filled, 'live'), [])
  expect([form.getAll('keptFiles'), form.getAll('roles'), form.has('company')]).toEqual([
    [''],
    ['Student'],
    false,
  ])
})
