import { type RailwaySettings, railwaySettings } from '@portal/contract/railway-settings.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'

/** The form values of the settings: numbers and days as typed. */
export function valuesOf(settings: RailwaySettings) {
  const { isOpen, notice, destination, periods, classes, opensAt, closesAt, place, placeHint } = settings
  return {
    isOpen,
    notice,
    destination,
    opensAt,
    closesAt,
    place,
    placeHint,
    periods: [...periods],
    classes: [...classes],
    openDays: settings.openDays.map(String),
    opensOn: settings.opensOn ?? '',
    ageMin: String(settings.ageMin),
    ageMax: String(settings.ageMax),
    certificateDays: String(settings.certificateDays),
    renewalDays: String(settings.renewalDays),
    collectDays: String(settings.collectDays),
    closedOn: settings.closedOn.map((day) => ({ day })),
    slotsPerHour: String(settings.slotsPerHour),
    placesPerSlot: String(settings.placesPerSlot),
    proofDays: String(settings.proofDays),
    families: settings.families.map((family) => ({ ...family, lines: [...family.lines] })),
  }
}

export type SettingsValues = ReturnType<typeof valuesOf>

/** Builds the call's body. Text that isn't a number is sent as typed, so that the contract reports it. */
export function bodyOf(values: SettingsValues): Partial<RailwaySettings> {
  const { closedOn, openDays, opensOn, ...same } = values
  const numbers = ['ageMin', 'ageMax', 'certificateDays', 'renewalDays', 'collectDays'] as const
  const others = ['slotsPerHour', 'placesPerSlot', 'proofDays'] as const
  return {
    ...same,
    ...Object.fromEntries([...numbers, ...others].map((key) => [key, numberOf(values[key])])),
    opensOn: values.isOpen || opensOn === '' ? null : opensOn,
    openDays: openDays.map(Number).sort(),
    closedOn: closedOn.map(({ day }) => day).filter(Boolean),
  } as unknown as Partial<RailwaySettings>
}

export const settingsFields = fieldsOf<SettingsValues>(railwaySettings, { bodyOf })

function numberOf(text: string): number | string {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text
}
