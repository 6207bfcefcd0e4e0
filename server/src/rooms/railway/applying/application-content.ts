import type { RailwayForm } from '@portal/contract/railway.ts'
import { applicationProblems } from '@portal/contract/railway-checks.ts'
import { isOpenOn } from '@portal/contract/railway-days.ts'
import type { RailwaySettings } from '@portal/contract/railway-settings.ts'
import { stations } from '@portal/contract/railway-stations.ts'
import type { RailwayProofKind } from '@portal/contract/railway-words.ts'
import type { Runner } from '#platform/database/database.ts'
import { conflict, Problem } from '#platform/problem.ts'
import { dayInDigits } from '#platform/text/indian-day.ts'
import type { StudentRecord } from '#rooms/people/people.ts'
import type { ApplicationContent } from '../application.store.ts'
import { findFare } from '../fares/find-fare.ts'
import { findHome } from '../home.store.ts'
import { findOwnPass } from './own-application.store.ts'

export interface GivenApplication {
  student: StudentRecord
  settings: RailwaySettings
  form: RailwayForm
  /** The kinds of proof that exist or are uploaded with the form. */
  proofs: readonly RailwayProofKind[]
  /** The date as yyyy-mm-dd. */
  day: string
}

/**
 * Returns the content of an application: the profile, the student's entries, and the pass that the portal
 * knows.
 * @throws CONFLICT while applications are closed; VALIDATION with a sentence for each field that has to
 *   change.
 */
export async function contentOf(runner: Runner, given: GivenApplication): Promise<ApplicationContent> {
  const { student, settings, form, proofs, day } = given
  requireOpen(settings, day)
  const [home, pass] = await Promise.all([findHome(runner, student.id), findOwnPass(runner, student.id, day)])
  const passTill = pass?.validTill ?? null
  const said = {
    ...form,
    lastPassNumber: form.lastPassNumber ?? '',
    lastPassExpiresOn: form.lastPassExpiresOn ?? '',
  }
  const problems = applicationProblems(said, {
    stations,
    office: settings,
    bornOn: student.bornOn,
    day,
    home: home ?? null,
    passTill,
    proofs: { address: proofs.includes('address'), oldPass: proofs.includes('oldPass') },
  })
  if (problems[0]) throw new Problem('VALIDATION', problems[0].message, { errors: problems })
  const { name, email, prn, branch, year, bornOn } = student
  const { line, station, period, kind, phone, gender, address, pin } = form
  return {
    name,
    email,
    prn,
    branch,
    year,
    bornOn,
    gender,
    phone,
    address,
    pin,
    line,
    station,
    destination: settings.destination,
    class: form.class,
    period,
    kind,
    lastPassNumber: said.lastPassNumber,
    lastPassClass: form.lastPassClass || null,
    lastPassPeriod: form.lastPassPeriod || null,
    lastPassEndsOn: passTill ?? (said.lastPassExpiresOn || null),
    fare: findFare(settings, form),
  }
}

/** @throws CONFLICT while applications are closed. */
function requireOpen(settings: RailwaySettings, day: string): void {
  if (isOpenOn(settings, day)) return
  const until = settings.opensOn ? ` until ${dayInDigits(settings.opensOn)}` : ''
  throw conflict(`Applications are closed${until}`)
}
