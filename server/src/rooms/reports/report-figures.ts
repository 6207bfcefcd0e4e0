import { sumOf } from '@portal/contract/report-checks.ts'
import type { Report } from '@portal/contract/report-records.ts'

/** A table of figures with its headings first. */
export type Figures = (string | number)[][]

/** Returns the totals at the beginning of a report's figures. */
export function figuresOf({ registered, attended, walkIns, feedback }: Report) {
  return [
    { figure: `${registered}`, name: 'registered' },
    { figure: `${attended}`, name: 'attended' },
    ...(registered > 0 && attended <= registered
      ? [{ figure: `${Math.round((100 * attended) / registered)}%`, name: 'came' }]
      : []),
    ...(walkIns > 0 ? [{ figure: `${walkIns}`, name: walkIns === 1 ? 'walk-in' : 'walk-ins' }] : []),
    ...(feedback === null
      ? []
      : [
          {
            figure: feedback.average.toFixed(1),
            name: `feedback of 5, ${feedback.count} ${feedback.count === 1 ? 'answer' : 'answers'}`,
          },
        ]),
  ]
}

/** Returns attendance by year and gender. */
export function yearTable({ byYear, guests, registered, attended }: Report): Figures {
  const sum = sumOf(byYear)
  const ofGuests = guests.registered > 0 ? [['Guests', guests.registered, guests.attended, '', '', '']] : []
  return [
    ['Year', 'Reg.', 'Att.', 'Female', 'Male', 'Others'],
    ...byYear.map((one) => [one.year, one.registered, one.attended, one.female, one.male, one.others]),
    ...ofGuests,
    ['Total', registered, attended, sum.female, sum.male, sum.others],
  ]
}

/** Returns attendance by branch, from the check-ins. */
export function branchTable({ byBranch }: Report): Figures {
  const total = (of: (one: Report['byBranch'][number]) => number) =>
    byBranch.reduce((sum, one) => sum + of(one), 0)
  return [
    ['Branch', 'Reg.', 'Checked in'],
    ...byBranch.map(({ branch, registered, attended }) => [branch, registered, attended]),
    ['Total', total(({ registered }) => registered), total(({ attended }) => attended)],
  ]
}
