import { type RailwayFare, type RailwaySettings, railwaySettings } from '@portal/contract/railway-settings.ts'
import type { RailwayClass, RailwayPeriod } from '@portal/contract/railway-words.ts'
import type { RailwayLine } from '@portal/contract/reference.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'

/** The settings as a form holds them: numbers and days as they are typed. */
export interface SettingsValues {
  isOpen: boolean
  opensOn: string
  notice: string
  destination: string
  periods: RailwayPeriod[]
  classes: RailwayClass[]
  ageMin: string
  ageMax: string
  certificateDays: string
  renewalDays: string
  collectDays: string
  openDays: string[]
  opensAt: string
  closesAt: string
  closedOn: { day: string }[]
  slotsPerHour: string
  placesPerSlot: string
  place: string
  placeHint: string
  proofDays: string
  families: { code: string; name: string; lines: RailwayLine[] }[]
  /** A fare to a line of text. */
  fares: string
}

export function valuesOf(settings: RailwaySettings): SettingsValues {
  const { isOpen, notice, destination, periods, classes, opensAt, closesAt, place, placeHint } = settings
  return {
    ...{ isOpen, notice, destination, opensAt, closesAt, place, placeHint },
    ...{ periods: [...periods], classes: [...classes], openDays: settings.openDays.map(String) },
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
    fares: settings.fares.map(fareLine).join('\n'),
  }
}

/** The call's body; what is not a number stays as it was typed, for the contract's sentence. */
export function bodyOf(values: SettingsValues): Partial<RailwaySettings> {
  const { fares, closedOn, openDays, opensOn, ...same } = values
  const numbers = ['ageMin', 'ageMax', 'certificateDays', 'renewalDays', 'collectDays'] as const
  const others = ['slotsPerHour', 'placesPerSlot', 'proofDays'] as const
  return {
    ...same,
    ...Object.fromEntries([...numbers, ...others].map((key) => [key, numberOf(values[key])])),
    opensOn: values.isOpen || opensOn === '' ? null : opensOn,
    openDays: openDays.map(Number).sort(),
    closedOn: closedOn.map(({ day }) => day).filter(Boolean),
    fares: linesOf(fares).map(fareOf),
  } as unknown as Partial<RailwaySettings>
}

export const settingsFields = fieldsOf<SettingsValues>(railwaySettings, {
  bodyOf,
  also: ({ fares }): { fares?: string } => {
    const nth = linesOf(fares).findIndex(
      (line) => !railwaySettings.shape.fares.safeParse([fareOf(line)]).success,
    )
    return nth < 0 ? {} : { fares: `Line ${nth + 1} isn't a fare. Write it like: ${fareExample}` }
  },
})

export const fareExample = 'Central, Badlapur, II, Monthly, 215'

function fareLine({ line, station, class: travelClass, period, rupees }: RailwayFare): string {
  return [line, station, travelClass, period, rupees].join(', ')
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

function fareOf(text: string) {
  const [line, station, travelClass, period, rupees] = text.split(',').map((part) => part.trim())
  return { line, station, class: travelClass, period, rupees: numberOf(rupees ?? '') }
}

function numberOf(text: string): number | string {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text
}
