import type { ReportForm } from './report-records.ts'
import { type ReportCheck, reportLimits } from './report-words.ts'

/** The number of people who attended, of one year or in total. */
export interface ReportCount {
  attended: number
  female: number
  male: number
  others: number
}

/** The parts of a report that are checked before it is submitted. */
export interface CheckedReport extends Pick<ReportForm, 'outcome' | 'numbers' | 'walkIns' | 'photos'> {
  summaryWords: number
  /** The number of people registered for the event. */
  registered: number
}

/** A requirement for submitting a report. */
export interface CheckedPart {
  check: ReportCheck
  isReady: boolean
  /** The current amount, for the list of requirements: '412 words'. */
  amount: string
  /** The sentence that says what to do; '' if the requirement is met. */
  problem: string
  /** The field of the problem. */
  field: 'summary' | 'outcome' | 'numbers' | 'photos'
}

/** Returns the requirements for submitting a report, in the order of the form. */
export function checksOf(report: CheckedReport): CheckedPart[] {
  const { photos, summaryWords: words } = report
  const { summaryWordsMin: min, summaryWordsMax: max, photosMin } = reportLimits
  const captioned = photos.filter(({ caption }) => caption.trim() !== '').length
  const [asked, had] = [`${min} to ${max.toLocaleString('en-IN')} words`, counted(words, 'word')]
  const part = (
    check: ReportCheck,
    field: CheckedPart['field'],
    amount: string,
    problem: string,
  ): CheckedPart => ({ check, field, amount, problem, isReady: problem === '' })
  return [
    part(
      'summary',
      'summary',
      had,
      words >= min && words <= max ? '' : `Write a summary of ${asked}. It has ${had}.`,
    ),
    part('outcome', 'outcome', '', report.outcome.trim() === '' ? 'Write the outcome' : ''),
    part(
      'numbers',
      'numbers',
      counted(sumOf(report.numbers).attended, 'person', 'people'),
      numbersProblem(report),
    ),
    part(
      'photos',
      'photos',
      `${photos.length}`,
      photos.length < photosMin ? `Add ${photosMin} photos or more` : '',
    ),
    part(
      'captions',
      'photos',
      `${captioned} of ${photos.length}`,
      photos.length === 0 || captioned < photos.length ? 'Add a caption to each photo' : '',
    ),
  ]
}

/** Returns the inconsistency in the numbers, as a sentence; '' if there is none. */
export function numbersProblem({
  numbers,
  walkIns,
  registered,
}: Pick<CheckedReport, 'numbers' | 'walkIns' | 'registered'>): string {
  const uneven = numbers.find(({ attended, female, male, others }) => female + male + others !== attended)
  if (uneven) {
    const { year, attended, female, male, others } = uneven
    return `Female, male and others of ${year} add up to ${female + male + others}, not to ${attended}`
  }
  const { attended } = sumOf(numbers)
  if (attended === 0) return 'Enter who attended'
  if (attended <= registered + walkIns) return ''
  return `${attended} attended, but only ${registered} registered and ${walkIns} walked in`
}

/** Returns the total over all years. */
export function sumOf(rows: readonly ReportCount[]): ReportCount {
  const sum = (of: (row: ReportCount) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    attended: sum(({ attended }) => attended),
    female: sum(({ female }) => female),
    male: sum(({ male }) => male),
    others: sum(({ others }) => others),
  }
}

/** Returns the number of words in rich text, without tags and pictures. */
export function wordsIn(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;|&#160;/g, ' ')
  return text.split(/\s+/).filter(Boolean).length
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}
