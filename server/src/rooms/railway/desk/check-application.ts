import { ageOn, renewalOpensOn } from '@portal/contract/railway-days.ts'
import type { RailwayDeskCheck } from '@portal/contract/railway-desk-records.ts'
import type { RailwaySettings } from '@portal/contract/railway-settings.ts'
import { dayInDigits } from '#platform/text/indian-day.ts'
import type { ApplicationRow } from '../application.store.ts'
import type { CheckedHome, PresentProfile } from './applicant.store.ts'

export interface CheckedAgainst {
  settings: RailwaySettings
  /** Today in India as yyyy-mm-dd. */
  day: string
  /** The current profile; null if no longer a student. */
  profile: PresentProfile | null
  /** The home that the desk has checked before; undefined if none. */
  home: CheckedHome | undefined
}

/** Returns the checks that the desk would otherwise look up, as sentences: age, study, last pass, address. */
export function checkApplication(row: ApplicationRow, against: CheckedAgainst): RailwayDeskCheck[] {
  return [
    checkAge(row, against),
    checkStudy(row, against),
    ...checkLastPass(row, against),
    checkHome(row, against),
  ]
}

function checkAge({ bornOn }: ApplicationRow, { settings, day }: CheckedAgainst): RailwayDeskCheck {
  const age = ageOn(day, bornOn)
  const { ageMin, ageMax } = settings
  if (age < ageMin) return { tone: 'bad', sentence: `Age ${age}, below ${ageMin}` }
  return { tone: age > ageMax ? 'bad' : 'good', sentence: `Age ${age}, limit ${ageMax}` }
}

function checkStudy(row: ApplicationRow, { profile }: CheckedAgainst): RailwayDeskCheck {
  if (!profile) return { tone: 'bad', sentence: 'No longer a student of the college' }
  const differing = [
    ...(profile.name === row.name ? [] : [`name ${profile.name}`]),
    ...(profile.prn === row.prn ? [] : [`PRN ${profile.prn}`]),
    ...(profile.year === row.year && profile.branch === row.branch
      ? []
      : [`class ${profile.year} ${profile.branch}`]),
  ]
  if (differing.length === 0) return { tone: 'good', sentence: `Studies ${row.year} ${row.branch}` }
  return { tone: 'warn', sentence: `The profile now says ${differing.join(', ')}` }
}

function checkLastPass(
  { kind, lastPassEndsOn }: ApplicationRow,
  { settings, day }: CheckedAgainst,
): RailwayDeskCheck[] {
  if (lastPassEndsOn === null)
    return kind === 'New' ? [] : [{ tone: 'warn', sentence: 'The end of the last pass is missing' }]
  const ends = dayInDigits(lastPassEndsOn)
  const opensOn = renewalOpensOn(lastPassEndsOn, settings.renewalDays)
  if (lastPassEndsOn < day) return [{ tone: 'good', sentence: `Last pass ended on ${ends}` }]
  if (opensOn <= day) return [{ tone: 'good', sentence: `Last pass ends on ${ends}, renewal is open` }]
  return [{ tone: 'bad', sentence: `Last pass is valid until ${ends}` }]
}

function checkHome(row: ApplicationRow, { home }: CheckedAgainst): RailwayDeskCheck {
  if (!home) return { tone: 'warn', sentence: 'First application: check the proof of address' }
  const since = dayInDigits(home.confirmedOn)
  if (home.line !== row.line || home.station !== row.station)
    return { tone: 'warn', sentence: `Travelled from ${home.station} since ${since}: check the proof` }
  if (home.address !== row.address || home.pin !== row.pin)
    return { tone: 'warn', sentence: `Address changed since ${since}: check the proof` }
  return { tone: 'good', sentence: `Address as checked on ${since}` }
}
