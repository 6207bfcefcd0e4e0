import { expect, test } from 'vitest'
import { CallProblem } from '#web/platform/call.ts'
import {
  emptyRegistration,
  isAsked,
  isRegistrationValues,
  problemsIn,
  problemsOf,
  sentValues,
} from './registration-fields.ts'
import { valuesOf } from './sent-values.ts'

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
  expect(Object.keys(problemsOf(studying))).toEqual(['college', 'course', 'postGradYear'])
  expect(sentValues(studying)).not.toHaveProperty('companyName')
  expect(sentValues({ ...studying, employmentType: 'Start-up' })).toMatchObject({ companyName: 'Old one' })
})

test('the server’s refusal stands under its field, and one about a file under the proof', () => {
  const taken = new CallProblem({
    code: 'CONFLICT',
    message: 'Taken',
    status: 409,
    errors: [{ path: 'email', message: 'Taken' }],
  })
  expect(problemsIn(taken)).toEqual({ email: 'Taken' })
  const file = new CallProblem({ code: 'UNSUPPORTED_MEDIA', message: 'Choose a PDF', status: 415 })
  expect(problemsIn(file)).toEqual({ proof: 'Choose a PDF' })
})

test('what was rejected stands in the form as it was typed; a broken draft is left alone', () => {
  const { email, passOutYear: _year, postGradYear: _ends, ...words } = enough
  const sent = { ...words, passOutYear: 2016, postGradYear: null, qualification: '', github: '' }
  expect(valuesOf(email, { ...sent, photo: null, hasProof: true })).toEqual(enough)
  expect(isRegistrationValues(enough)).toBe(true)
  for (const broken of [null, [], { ...enough, name: 5 }]) expect(isRegistrationValues(broken)).toBe(false)
})
