import { expect, test } from 'vitest'
import { ageOn, daysBetween, isOpenOn, passDaysOf, renewalOpensOn } from './railway-days.ts'
import { routeBetween, stopsOf } from './railway-route.ts'
import { railwaySettings } from './railway-settings.ts'
import { stationNames, stations } from './railway-stations.ts'

test('a pass ends on the day before the same day of its last month', () => {
  const days = (issuedOn: string, period: 'Monthly' | 'Quarterly', lastPassEndsOn: string | null = null) =>
    passDaysOf({ issuedOn, period, lastPassEndsOn, certificateDays: 3 })
  expect(days('2026-08-27', 'Quarterly')).toEqual({
    certificateTill: '2026-08-29',
    validFrom: '2026-08-27',
    validTill: '2026-11-26',
  })
  expect(days('2027-01-31', 'Monthly').validTill).toBe('2027-02-27')
  expect(days('2026-11-24', 'Monthly', '2026-11-26')).toMatchObject({
    validFrom: '2026-11-27',
    validTill: '2026-12-26',
    certificateTill: '2026-11-26',
  })
  expect(days('2026-11-24', 'Monthly', '2026-10-01').validFrom).toBe('2026-11-24')
  expect(daysBetween('2026-08-27', '2026-11-26')).toBe(91)
})

test('a window opens days before the end, an age counts complete years, a closed desk opens on its day', () => {
  expect(renewalOpensOn('2026-12-31', 3)).toBe('2026-12-28')
  expect([ageOn('2026-11-20', '2006-11-20'), ageOn('2026-11-19', '2006-11-20')]).toEqual([20, 19])
  expect(isOpenOn({ isOpen: false, opensOn: '2026-12-01' }, '2026-11-30')).toBe(false)
  expect(isOpenOn({ isOpen: false, opensOn: '2026-12-01' }, '2026-12-01')).toBe(true)
})

test('a route changes where lines meet, and every station has one to the college', () => {
  expect(routeBetween('Central', 'Badlapur', 'Nerul')?.via).toEqual(['Thane'])
  expect(routeBetween('Harbour', 'Panvel', 'Nerul')?.via).toEqual([])
  expect(routeBetween('Western', 'Vasai Road', 'Nerul')?.via).toEqual(['Panvel'])
  expect(routeBetween('Central', 'Ulhasnagar', 'Kalyan')?.stations).toEqual([
    ...['Ulhasnagar', 'Vithalwadi', 'Kalyan'],
  ])
  const route = routeBetween('Western', 'Virar', 'Nerul')
  if (!route) throw new Error('Virar has no route')
  const stops = stopsOf(route, 7)
  expect([stops[0], stops.at(-1), stops.length <= 7]).toEqual(['Virar', 'Nerul', true])
  for (const change of route.via) expect(stops).toContain(change)
  for (const [line, names] of Object.entries(stations))
    for (const name of names)
      expect([name, routeBetween(line as keyof typeof stations, name, 'Nerul')?.stations.at(-1)]).toEqual([
        ...[name, 'Nerul'],
      ])
})

test('every station has its name in Devanagari, and no name is of no station', () => {
  const all = new Set(Object.values(stations).flat())
  expect(Object.keys(stationNames).sort()).toEqual([...all].sort())
  for (const name of Object.values(stationNames)) expect(name).toMatch(/^[\p{Script=Devanagari} -]+$/u)
})

test('settings that leave everything out have all defaults, and a line is in one family', () => {
  const defaults = railwaySettings.parse({})
  expect(defaults).toMatchObject({ destination: 'Nerul', certificateDays: 3, renewalDays: 3, isOpen: true })
  expect(railwaySettings.parse(defaults)).toEqual(defaults)
  const [first] = defaults.families
  expect(railwaySettings.safeParse({ families: [first] }).success).toBe(false)
  expect(railwaySettings.safeParse({ opensAt: '13:00', closesAt: '10:30' }).success).toBe(false)
})
