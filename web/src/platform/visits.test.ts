import { beforeEach, expect, test } from 'vitest'
import { countVisit, isInstallOfferDue, noteInstallOffer } from './visits.ts'

const minute = 60_000
const start = Date.parse('2026-11-28T09:00:00+05:30')

beforeEach(() => localStorage.clear())

test('the offer is due from the third visit on; reloads within half an hour are one visit', () => {
  for (const minutes of [0, 5, 34, 80]) countVisit(start + minutes * minute)
  expect(isInstallOfferDue()).toBe(false)
  countVisit(start + 200 * minute)
  expect(isInstallOfferDue()).toBe(true)
})

test('the offer comes once', () => {
  for (const hours of [0, 1, 2]) countVisit(start + hours * 60 * minute)
  expect(isInstallOfferDue()).toBe(true)
  noteInstallOffer()
  expect(isInstallOfferDue()).toBe(false)
  countVisit(start + 24 * 60 * minute)
  expect(isInstallOfferDue()).toBe(false)
})

test('a damaged count starts over', () => {
  localStorage.setItem('portal-visits', '{"count":')
  countVisit(start)
  expect(isInstallOfferDue()).toBe(false)
})
