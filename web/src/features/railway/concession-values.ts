import { applicationProblems } from '@portal/contract/railway-checks.ts'
import type { OwnRailway } from '@portal/contract/railway-records.ts'
import { wasPass } from '@portal/contract/railway-states.ts'
import { stations } from '@portal/contract/railway-stations.ts'
import type { RailwayKind } from '@portal/contract/railway-words.ts'
import type { FieldProblems } from '#web/ui/form/fields-of.ts'

/**
 * Returns the initial values: the application itself, or the values known from the last one and the profile.
 * The other data comes from the profile.
 */
export function valuesOf(mine: OwnRailway, isEdited: boolean) {
  const { application: last, home, student, office, applications } = mine
  const pass = applications.find(wasPass)
  const isRenewal = isEdited ? last?.kind === 'Renewal' : mine.apply.isRenewal
  const kept = <T extends string>(value: T | undefined, allowed: readonly T[]) =>
    value && allowed.includes(value) ? value : (allowed.at(-1) as T)
  return {
    line: (isEdited ? last : (home ?? last))?.line ?? student.homeLine ?? '',
    station: (isEdited ? last : (home ?? last))?.station ?? student.homeStation ?? '',
    class: kept(last?.class, office.classes),
    period: kept(last?.period, office.periods),
    kind: (isRenewal ? 'Renewal' : 'New') as RailwayKind,
    phone: last?.phone ?? student.phone,
    gender: last?.gender ?? student.gender,
    address: last?.address ?? home?.address ?? '',
    pin: last?.pin ?? home?.pin ?? '',
    lastPassNumber: (isEdited ? last?.lastPassNumber : pass?.serial) ?? '',
    lastPassExpiresOn: (isEdited ? last?.lastPassExpiresOn : pass?.validTill) ?? '',
    hasDeclared: false,
  }
}

export type ConcessionValues = ReturnType<typeof valuesOf>

/** Checks the rules that involve more than one field, with the server's messages. */
export function problemsOf(
  mine: OwnRailway,
  values: ConcessionValues,
  proofs: { address: boolean; oldPass: boolean },
): FieldProblems {
  const { office, student, day, home, application, pass } = mine
  const live = application?.state === 'Issued' ? application : pass
  const found = applicationProblems(values, {
    stations,
    office,
    bornOn: student.dob,
    day,
    home,
    passTill: live?.validTill ?? null,
    proofs,
  })
  const byField: Record<string, string> = {}
  for (const { path, message } of found) byField[path] ??= message
  if (!values.hasDeclared) byField.hasDeclared = 'Please confirm this to apply'
  return byField
}

/** Builds the multipart body. Files that weren't chosen again are left out. */
export function formDataOf(
  { hasDeclared: _, ...values }: ConcessionValues,
  files: Readonly<Record<string, File | null | undefined>>,
): FormData {
  const form = new FormData()
  const isRenewal = values.kind === 'Renewal'
  for (const [name, value] of Object.entries(values))
    if (isRenewal || !name.startsWith('lastPass')) form.set(name, value)
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file)
  return form
}
