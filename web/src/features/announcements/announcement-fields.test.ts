import { expect, test } from 'vitest'
import { bodyOf, emptyValues, formOf, isAnnouncementValues, problemsOf } from './announcement-fields.ts'

const filled = {
  ...emptyValues,
  title: 'The library is open late',
  body: '<p>Until ten.</p>',
  roles: ['Student'],
}

test('an announcement to nobody, and one for a moment that is over, say which field is wrong', () => {
  expect(problemsOf('announcement', filled, 'live')).toEqual({})
  expect(problemsOf('announcement', { ...filled, roles: [] }, 'live')).toEqual({
    roles: "Choose who it's for",
  })
  expect(problemsOf('announcement', { ...filled, publishAt: '2020-01-01T10:00' }, 'scheduled')).toEqual({
    publishAt: 'Choose a time in the future',
  })
})

test('an internship asks for one way to apply', () => {
  const internship = { ...filled, company: 'Sahyadri', role: 'Intern', deadline: '2027-01-01' }
  expect(problemsOf('internship', internship, 'live')).toHaveProperty('applyLink')
  expect(problemsOf('internship', { ...internship, applyEmail: 'a@b.example' }, 'live')).toEqual({})
})

test('the form says that no file is kept, and sends nothing of the other kind', () => {
  const form = formOf(bodyOf('announcement', filled, 'live'), [])
  expect([form.getAll('keptFiles'), form.getAll('roles'), form.has('company')]).toEqual([
    [''],
    ['Student'],
    false,
  ])
})

test('a draft of another shape is left alone', () => {
  expect(isAnnouncementValues(emptyValues)).toBe(true)
  expect(isAnnouncementValues({ ...emptyValues, roles: 'Student' })).toBe(false)
})
