import type { SiteSettings } from '@portal/contract/site.ts'
import { describe, expect, it } from 'vitest'
import { problemOfField } from './register-fields.ts'

const site = { prnPattern: '^\\d{3}[A-Z]\\d{4}$', prnExample: '121A2045' } as SiteSettings

describe('a student fills in the registration', () => {
  it('and a PRN of the college fits, in small letters too', () => {
    expect(problemOfField('prn', '121A2045', site)).toBeNull()
    expect(problemOfField('prn', ' 121a2045 ', site)).toBeNull()
    expect(problemOfField('prn', '121A20', site)).toBe('Enter the PRN on your ID card, e.g. 121A2045')
    expect(problemOfField('prn', '', site)).toBe('Enter your PRN')
  })

  it('and a day that does not exist is named', () => {
    expect(problemOfField('dob', '31/02/2006', site)).toBe("That day doesn't exist")
    expect(problemOfField('dob', '2006', site)).toBe('Enter the date as dd/MM/yyyy, e.g. 14/08/2006')
  })

  it('and whoever is under 15 or over 40 is told so', () => {
    const year = new Date().getFullYear()
    expect(problemOfField('dob', `${year - 20}-01-01`, site)).toBeNull()
    expect(problemOfField('dob', `${year - 14}-01-01`, site)).toMatch(/between 15 and 40/)
    expect(problemOfField('dob', `${year - 42}-01-01`, site)).toMatch(/between 15 and 40/)
  })

  it('and branch, year and gender are of the lists', () => {
    expect(problemOfField('branch', 'AIDS', site)).toBeNull()
    expect(problemOfField('branch', 'ALL', site)).toBe('Choose your branch')
    expect(problemOfField('year', '', site)).toBe('Choose your year')
    expect(problemOfField('gender', 'Others', site)).toBeNull()
  })
})
