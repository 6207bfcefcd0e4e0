import { expect, test } from 'vitest'
import {
  emptyRegistration,
  isAsked,
  type RegistrationValues,
  registrationFields,
  sentValues,
} from './registration-fields.ts'
import { valuesOf } from './sent-values.ts'

const problemsOf = (values: RegistrationValues) => registrationFields.problemsOf(values, 'send')
const enough = {
  ...emptyRegistration,
  name: 'Prachi Salvi',
  email: 'prachi.salvi@mail.example',
  branch: 'ME',
  passOutYear: '2016',
}

test('four fields are needed, and each says what it wants', () => {
  expect(problemsOf(emptyRegistration)).toEqual({
    name: 'Enter your name',
    email: 'Enter your e-mail',
    branch: 'Choose your branch',
    passOutYear: 'Enter the year you passed out',
  })
  expect(problemsOf(enough)).toEqual({})
  expect(problemsOf({ ...enough, passOutYear: '1916', linkedin: 'https://evil.example/in/x' })).toEqual({
    passOutYear: expect.stringMatching(/^Enter a year from 1950/),
    linkedin: 'Enter a LinkedIn address, e.g. linkedin.com/in/your-name',
  })
})

test.each([
  ['Self-Employed', ['companyName']],
  ['Start-up', ['companyName']],
  ['Full-Time', ['companyName', 'designation']],
  ['Higher-Studies', ['college', 'course', 'postGradYear']],
  ['Unemployed', []],
  ['', []],
])('who is "%s" is asked for %s', (employmentType, fields) => {
  const further = ['companyName', 'designation', 'college', 'course', 'postGradYear'] as const
  expect(further.filter((field) => isAsked(field, employmentType))).toEqual(fields)
})

test('who studies on must say where, and what was typed before into a hidden field is not sent', () => {
  const studying = { ...enough, employmentType: 'Higher-Studies', companyName: 'Old one' }
  expect(Object.keys(problemsOf(studying)).sort()).toEqual(['college', 'course', 'postGradYear'])
  expect(sentValues(studying)).not.toHaveProperty('companyName')
  expect(sentValues({ ...studying, employmentType: 'Start-up' })).toMatchObject({ companyName: 'Old one' })
})

test('what was rejected is in the form again as it was typed', () => {
  const { email, passOutYear: _year, postGradYear: _ends, ...words } = enough
  const sent = { ...words, passOutYear: 2016, postGradYear: null, qualification: '', github: '' }
  expect(valuesOf(email, { ...sent, photo: null, hasProof: true })).toEqual(enough)
})
