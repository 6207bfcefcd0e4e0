import { type AnswerChartKind, formResultLimits } from '@portal/contract/form-result-words.ts'
import type { FieldResult } from '@portal/contract/form-results.ts'
import { type FormFieldType, isChoice } from '@portal/contract/form-words.ts'
import { dayInDigits } from '#platform/text/indian-day.ts'
import { clockText } from './answer-text.ts'
import type { MergedField } from './merged-fields.ts'
import { medianOf, numberBars } from './number-bars.ts'

/** A kept count of a field. */
export interface FieldTally {
  bucket: string
  count: number
  total: string
}

type Bar = FieldResult['bars'][number]

/** Returns the chart data of a field from its kept counts. */
export function fieldResultOf(
  field: MergedField,
  tallies: readonly FieldTally[],
  words: FieldResult['words'],
): FieldResult {
  const { id, label, type, profile, isRemoved } = field
  const whole = tallies.find(({ bucket }) => bucket === '')
  const counts = tallies.filter(({ bucket, count }) => bucket !== '' && count > 0)
  const answered = whole?.count ?? 0
  return {
    id,
    label,
    type,
    isRemoved,
    answered,
    words,
    isPerson: profile === 'name' || profile === 'prn' || profile === 'email',
    chart: charts[type],
    bars: barsOf(field, counts),
    numbers: type === 'number' && answered > 0 ? numbersOf(answered, Number(whole?.total), counts) : null,
  }
}

const charts: Readonly<Record<FormFieldType, AnswerChartKind>> = {
  radio: 'pie',
  checkbox: 'bars',
  dropdown: 'bars',
  number: 'histogram',
  date: 'histogram',
  time: 'histogram',
  text: 'words',
  textarea: 'words',
  email: 'words',
  url: 'words',
}

function barsOf(field: MergedField, counts: readonly FieldTally[]): Bar[] {
  if (isChoice(field.type)) return optionBars(field, counts)
  if (field.type === 'number')
    return numberBars(numbersIn(counts)).map(({ from, label, count }) => barOf(String(from), label, count))
  if (field.type === 'time') return hourBars(counts)
  return field.type === 'date' ? dayBars(counts) : []
}

function barOf(id: string, label: string, count: number): Bar {
  return { id, label, count, seats: null, isRemoved: false }
}

/** Returns the bars of options, without removed options that nobody chose. */
function optionBars({ options }: MergedField, counts: readonly FieldTally[]): Bar[] {
  const countOf = new Map(counts.map(({ bucket, count }) => [bucket, count]))
  return options
    .map((option) => ({ ...option, count: countOf.get(option.id) ?? 0 }))
    .filter(({ isRemoved, count }) => !isRemoved || count > 0)
}

/** Returns the numeric counts. A field that used to be a choice has other counts too. */
function numbersIn(counts: readonly FieldTally[]) {
  return counts
    .map(({ bucket, count }) => ({ from: Number(bucket), count }))
    .filter(({ from }) => Number.isFinite(from))
}

function numbersOf(answered: number, total: number, counts: readonly FieldTally[]) {
  return { median: medianOf(numbersIn(counts)), mean: total / answered, total }
}

function hourBars(counts: readonly FieldTally[]): Bar[] {
  const hours = counts.filter(({ bucket }) => /^\d\d$/.test(bucket)).sort(byBucket)
  return hours.map(({ bucket, count }) => barOf(bucket, clockText(`${bucket}:00`), count))
}

/** Returns bars by day, month or year: the finest that gives few enough bars. */
function dayBars(counts: readonly FieldTally[]): Bar[] {
  const days = counts.filter(({ bucket }) => /^\d{4}-\d\d-\d\d$/.test(bucket)).sort(byBucket)
  for (const length of [10, 7, 4]) {
    const sums = new Map<string, number>()
    for (const { bucket, count } of days) {
      const part = bucket.slice(0, length)
      sums.set(part, (sums.get(part) ?? 0) + count)
    }
    if (sums.size <= formResultLimits.barsMax || length === 4)
      return [...sums].map(([part, count]) => barOf(part, dayInDigits(part), count))
  }
  return []
}

function byBucket(a: FieldTally, b: FieldTally): number {
  return a.bucket < b.bucket ? -1 : 1
}
