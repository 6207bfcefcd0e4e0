import { z } from 'zod'
import { railway } from './college.ts'
import { longText, plainLine, text } from './fields.ts'
import { railwayClasses, railwayLimits, railwayPeriods } from './railway-words.ts'
import { railwayLines } from './reference.ts'
import { retention } from './retention.ts'

const day = z.iso.date({ error: 'Enter a day, e.g. 2026-11-20' })
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, e.g. 10:30')
const whole = (label: string, min: number, max: number) =>
  z
    .int({ error: `Enter ${label} as a whole number` })
    .min(min, `Enter ${label} from ${min} to ${max}`)
    .max(max, `Enter ${label} from ${min} to ${max}`)
const millimetres = z
  .number({ error: 'Enter millimetres' })
  .min(-30, 'Use -30 or more')
  .max(30, 'Use 30 or less')

const family = z.object({
  /** The letters before the number on a leaf. */
  code: z.string().regex(/^[A-Z]{1,3}$/, 'Use one to three capital letters'),
  name: text({ label: 'the name of the family', min: 1, max: 40 }),
  lines: z.array(z.enum(railwayLines)).min(1, 'Choose at least one line'),
})

const families = z
  .array(family)
  .min(1, 'Add a family of lines')
  .max(railwayLimits.familiesMax, `Use at most ${railwayLimits.familiesMax} families`)
  .refine(
    (all) => new Set(all.map(({ code }) => code)).size === all.length,
    'Give each family its own letter',
  )
  .refine((all) => {
    const lines = all.flatMap((one) => one.lines)
    return lines.length === railwayLines.length && new Set(lines).size === lines.length
  }, 'Put each line into exactly one family')

const fare = z.object({
  line: z.enum(railwayLines),
  station: plainLine().min(1).max(80),
  class: z.enum(railwayClasses),
  period: z.enum(railwayPeriods),
  /** In whole rupees, with the concession. */
  rupees: whole('the fare', 1, 100_000),
})

/**
 * The settings of the railway desk, stored as one row. Each has a default, so older rows stay valid. The
 * server checks that `destination` is a station, because the schema would otherwise bring the list of
 * stations into every form that uses it.
 */
export const railwaySettings = z
  .object({
    isOpen: z.boolean({ error: 'isOpen must be true or false' }).default(true),
    /** While closed, the day from which applications are accepted again. */
    opensOn: day.nullable().default(null),
    /** Shown above the card. */
    notice: longText({ label: 'the notice', max: railwayLimits.noticeLengthMax }).default(''),
    /** The station of the college. */
    destination: text({ label: 'the station', min: 1, max: 80, missing: 'Choose a station' }).default(
      railway.destination,
    ),
    periods: z
      .array(z.enum(railwayPeriods))
      .min(1, 'Allow at least one period')
      .default([...railwayPeriods]),
    classes: z
      .array(z.enum(railwayClasses))
      .min(1, 'Allow at least one class')
      .default([...railwayClasses]),
    ageMin: whole('the youngest age', 10, 40).default(15),
    ageMax: whole('the oldest age', 10, 60).default(25),
    /** The days for which a certificate is valid to buy the pass, including the day of issue. */
    certificateDays: whole('the days of a certificate', 1, 30).default(3),
    /** The days before the end of a pass from which the next one can be applied for. */
    renewalDays: whole('the renewal window', 0, 60).default(3),
    /** The days after the approval within which the certificate can be collected. */
    collectDays: whole('the days to collect', 1, 60).default(7),
    /** 1 is Monday, 7 Sunday. */
    openDays: z.array(z.int().min(1).max(7)).min(1, 'Choose at least one day').default([1, 2, 3, 4, 5]),
    opensAt: clockTime.default('10:30'),
    closesAt: clockTime.default('13:00'),
    /** Days on which only the desk is closed; holidays come from the academic calendar. */
    closedOn: z
      .array(day)
      .max(railwayLimits.closedDaysMax, `Name at most ${railwayLimits.closedDaysMax} days`)
      .default([]),
    slotsPerHour: z
      .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(6)], {
        error: 'Use 1, 2, 3, 4 or 6 slots an hour',
      })
      .default(4),
    /** The students per slot. */
    placesPerSlot: whole('the students of a slot', 1, 100).default(5),
    /** The desk's room, and directions to it. */
    place: text({ label: 'the place', max: 80 }).default('Railway desk'),
    placeHint: text({ label: 'the way there', max: 120 }).default('Ground floor, beside the office'),
    families: families.default(railway.families.map((one) => ({ ...one, lines: [...one.lines] }))),
    /** The days after the decision until the proofs are deleted. */
    proofDays: whole('the days that proofs are kept', 1, 730).default(retention.railwayProofs.days),
    /** The price of a pass with the concession, if the operator provides a table. */
    fares: z
      .array(fare)
      .max(railwayLimits.faresMax, `Enter at most ${railwayLimits.faresMax} fares`)
      .default([]),
    /** The offset of the printed text on a booklet's leaf, to the right and down. */
    leafOffset: z.object({ rightMm: millimetres, downMm: millimetres }).default({ rightMm: 0, downMm: 0 }),
  })
  .refine(({ ageMin, ageMax }) => ageMin <= ageMax, {
    error: 'Enter an age above the youngest',
    path: ['ageMax'],
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    error: 'The desk must close after it opens',
    path: ['closesAt'],
  })
export type RailwaySettings = z.infer<typeof railwaySettings>
export type RailwayFare = RailwaySettings['fares'][number]
