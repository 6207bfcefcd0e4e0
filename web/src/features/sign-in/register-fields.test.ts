import { expect, test } from 'vitest'
import { registerFields } from './register-fields.ts'

const fields = registerFields({ prnPattern: '^\\d{3}[A-Z]\\d{4}$', prnExample: '121A2045' })
const year = new Date().getFullYear()
const enough = {
  name: 'Asha Rao',
  prn: '121A2045',
  branch: 'AIDS',
  year: 'SE',
  gender: 'Others',
  dob: `${year - 20}-01-01`,
}
const problemOf = (field: keyof typeof enough, typed: string) =>
  fields.problemsOf({ ...enough, [field]: typed }, 'send')[field]

test('a PRN of the college fits, in small letters too', () => {
  expect(problemOf('prn', '121A2045')).toBeUndefined()
  expect(problemOf('prn', ' 121a2045 ')).toBeUndefined()
  expect(problemOf('prn', '121A20')).toBe('Enter the PRN on your ID card, e.g. 121A2045')
  expect(problemOf('prn', '')).toBe('Enter your PRN')
})

test('a day that does not exist, and an age under 15 or over 40, each have their sentence', () => {
  expect(problemOf('dob', '')).toBe('Enter your date of birth')
  expect(problemOf('dob', '31/02/2006')).toBe("That day doesn't exist")
  expect(problemOf('dob', '2006')).toBe('Enter the date as dd/MM/yyyy, e.g. 14/08/2006')
  expect(problemOf('dob', `${year - 20}-01-01`)).toBeUndefined()
  expect(problemOf('dob', `${year - 14}-01-01`)).toMatch(/between 15 and 40/)
  expect(problemOf('dob', `${year - 42}-01-01`)).toMatch(/between 15 and 40/)
})

test('branch, year and gender are of the lists', () => {
  expect(problemOf('branch', 'ALL')).toBe('Choose your branch')
  expect(problemOf('year', '')).toBe('Choose your year')
  expect(problemOf('gender', 'Others')).toBeUndefined()
})
