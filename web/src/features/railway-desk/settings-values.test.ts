import { railwaySettings } from '@portal/contract/railway-settings.ts'
import { expect, test } from 'vitest'
import { bodyOf, settingsFields, valuesOf } from './settings-values.ts'

const settings = railwaySettings.parse({
  closedOn: ['2026-11-27'],
})

test('what the form holds is sent as the same settings', () => {
  const { leafOffset: _leafOffset, fares: _fares, ...ofForm } = settings
  expect(bodyOf(valuesOf(settings))).toEqual(ofForm)
})

test('a wrong number or day has its sentence under its field', () => {
  const problems = (change: object) => settingsFields.problemsOf({ ...valuesOf(settings), ...change }, 'send')
  expect(problems({})).toEqual({})
  expect(problems({ ageMax: 'old' })).toEqual({ ageMax: 'Enter the oldest age as a whole number' })
  expect(problems({ periods: [] })).toEqual({ periods: 'Allow at least one period' })
  expect(problems({ closesAt: '08:00' })).toEqual({ closesAt: 'The desk must close after it opens' })
})
