import { ageOn, dayAfter } from './railway-days.ts'
import { type RailwayClass, type RailwayKind, type RailwayPeriod, railwayLineNames } from './railway-words.ts'
import type { RailwayLine } from './reference.ts'

/*
 * The rules of an application that involve more than one field. Pure and without Zod, so that form and server
 * show the same sentence under the same field.
 */

export interface ApplicationFacts {
  /** The stations of each line. */
  stations: Readonly<Record<string, readonly string[]>>
  office: {
    destination: string
    periods: readonly RailwayPeriod[]
    classes: readonly RailwayClass[]
    ageMin: number
    ageMax: number
    renewalDays: number
  }
  /** yyyy-mm-dd. */
  bornOn: string
  day: string
  /** The station verified by the desk; null if there is none. */
  home: { line: string; station: string } | null
  /** The last day of the student's current pass, if the portal knows it. */
  passTill: string | null
  /** The proofs that exist or are sent along. */
  proofs: { address: boolean; oldPass: boolean }
}

export interface ApplicationSaid {
  line: string
  station: string
  class: RailwayClass
  period: RailwayPeriod
  kind: RailwayKind
  lastPassNumber: string
  lastPassExpiresOn: string
}

export interface ApplicationProblem {
  path: keyof ApplicationSaid | 'dob' | 'proof' | 'oldPass'
  message: string
}

/**
 * Returns the problems that keep an application from being accepted, in the order of the form; empty if there
 * are none.
 */
export function applicationProblems(said: ApplicationSaid, facts: ApplicationFacts): ApplicationProblem[] {
  const found: (ApplicationProblem | null)[] = [
    ageProblem(facts),
    stationProblem(said, facts),
    facts.office.classes.includes(said.class)
      ? null
      : { path: 'class', message: `Only class ${facts.office.classes[0]} is possible at the moment` },
    facts.office.periods.includes(said.period)
      ? null
      : { path: 'period', message: `Only ${facts.office.periods[0]} is possible at the moment` },
    ...passProblems(said, facts),
    ...proofProblems(said, facts),
  ]
  return found.filter((one) => one !== null)
}

/** Returns a problem that no field can fix; the form shows it before the rest is filled in. */
export function ageProblem({
  bornOn,
  day,
  office: { ageMin, ageMax },
}: Pick<ApplicationFacts, 'bornOn' | 'day'> & {
  office: Pick<ApplicationFacts['office'], 'ageMin' | 'ageMax'>
}): ApplicationProblem | null {
  const age = ageOn(day, bornOn)
  if (age > ageMax)
    return { path: 'dob', message: `The concession ends at the age of ${ageMax}. You are ${age}.` }
  if (age >= ageMin) return null
  return { path: 'dob', message: `The concession begins at the age of ${ageMin}. You are ${age}.` }
}

/** Checks the station of an application or of a request for another home station. */
export function stationProblem(
  { line, station }: Pick<ApplicationSaid, 'line' | 'station'>,
  {
    stations,
    office,
    home,
  }: Pick<ApplicationFacts, 'stations' | 'home'> & { office: { destination: string } },
): ApplicationProblem | null {
  if (!Object.hasOwn(stations, line)) return { path: 'line', message: 'Choose a railway line from the list' }
  if (!stations[line]?.includes(station))
    return {
      path: 'station',
      message: `Choose a station on the ${railwayLineNames[line as RailwayLine]} line`,
    }
  if (station === office.destination)
    return { path: 'station', message: `${station} is the college's station. Choose where you live.` }
  if (home && station !== home.station)
    return {
      path: 'station',
      message: `Your home station is ${home.station}. Ask for a change of station first.`,
    }
  return null
}

function passProblems(said: ApplicationSaid, facts: ApplicationFacts): (ApplicationProblem | null)[] {
  const { day, passTill, office } = facts
  const till = passTill ?? (said.kind === 'Renewal' ? said.lastPassExpiresOn : '')
  const opensOn = till && dayAfter(till, -office.renewalDays)
  const early: ApplicationProblem | null =
    opensOn && opensOn > day
      ? {
          path: 'lastPassExpiresOn',
          message: `Your pass ends on ${inDigits(till)}. You can renew from ${inDigits(opensOn)}.`,
        }
      : null
  if (said.kind !== 'Renewal') return [early]
  return [
    said.lastPassNumber ? null : { path: 'lastPassNumber', message: 'Enter the number of your last pass' },
    said.lastPassExpiresOn || passTill
      ? null
      : { path: 'lastPassExpiresOn', message: 'Enter the day on which your last pass ends' },
    early,
  ]
}

function proofProblems({ kind }: ApplicationSaid, { proofs, home }: ApplicationFacts) {
  const address: ApplicationProblem | null =
    home === null && !proofs.address ? { path: 'proof', message: 'Add a proof of your address' } : null
  const oldPass: ApplicationProblem | null =
    kind === 'Renewal' && !proofs.oldPass
      ? { path: 'oldPass', message: 'Add a photo of your old pass' }
      : null
  return [address, oldPass]
}

function inDigits(day: string): string {
  return day.split('-').reverse().join('/')
}
