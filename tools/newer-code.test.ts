import { expect, test } from 'vitest'
import { findNewerCode } from './newer-code.ts'

test('a call that a supported browser lacks is found, by its class and by its method', () => {
  expect(namesIn('const byDay = Map.groupBy(events, dayOf)')).toContain('Map.groupBy')
  expect(namesIn('new Intl.Segmenter("en")')).toContain('Intl.Segmenter')
  expect(namesIn('URL.canParse(link)')).toContain('URL.canParse')
  expect(namesIn('rows.toSorted()')).toEqual(['.toSorted'])
  expect(namesIn('requestIdleCallback(draw)')).toEqual(['requestIdleCallback'])
})

test('syntax after ES2022 is found, and the v flag of regular expressions', () => {
  expect(namesIn('using file = open()')).toEqual(['syntax'])
  expect(namesIn('/[a--b]/v.test(text)')).toEqual(['syntax'])
})

test('what all supported browsers have is let through, and an optional call', () => {
  expect(namesIn('[1].at(-1); Object.hasOwn(row, "id"); structuredClone(row)')).toEqual([])
  expect(namesIn('navigator.vibrate?.(60)')).toEqual([])
})

test('a short name that the build gave to an export is let through', () => {
  expect(namesIn('import("./shared.js").then((e) => (e.xr(), e.Sr))')).toEqual([])
})

function namesIn(code: string): string[] {
  return findNewerCode(code).map(({ name }) => name)
}
