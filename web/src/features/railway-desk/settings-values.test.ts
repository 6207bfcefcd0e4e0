import { railwaySettings } from '@portal/contract/railway-settings.ts'
import { expect, test } from 'vitest'
import { bodyOf, settingsFields, valuesOf } from './settings-values.ts'

const settings = railwaySettings.parse({
  fares: [{ line: 'Central', station: 'Badlapur', class: 'II', period: 'Monthly', rupees: 215 }],
  closedOn: ['2026-11-27'],
})

test('what the form holds is sent as the same settings', () => {
  const { leafOffset: _leafOffset, ...ofForm } = settings
  expect(bodyOf(valuesOf(settings))).toEqual(ofForm)
})

test('a wrong number, day or fare has its sentence under its field', () => {
  const problems = (change: object) => settingsFields.problemsOf({ ...valuesOf(settings), ...change }, 'send')
  expect(problems({})).toEqual({})
  expect(problems({ ageMax: 'old' })).toEqual({ ageMax: 'Enter the oldest age as a whole number' })
  expect(problems({ periods: [] })).toEqual({ periods: 'Allow at least one period' })
  expect(problems({ closesAt: '08:00' })).toEqual({ closesAt: 'The desk must close after it opens' })
  expect(problems({ fares: 'Central, Badlapur, II, Monthly, 215\nCentral, Thane' })).toEqual({
    fares: "Line 2 isn't a fare. Write it like: Central, Badlapur, II, Monthly, 215",
  })
})
