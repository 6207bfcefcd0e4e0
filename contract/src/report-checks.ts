import type { ReportForm } from './report-records.ts'
import { type ReportCheck, reportLimits } from './report-words.ts'

/** How many of a year, or of all of them, were there. */
export interface ReportCount {
  attended: number
  female: number
  male: number
  others: number
}

/** What of a report is looked at before it is submitted. */
export interface CheckedReport extends Pick<ReportForm, 'outcome' | 'numbers' | 'walkIns' | 'photos'> {
  summaryWords: number
  /** To the event. */
  registered: number
}

/** One of the things that a report needs before it is submitted. */
export interface CheckedPart {
  check: ReportCheck
  isReady: boolean
  /** How much of it there is, for a list of what is ready: '412 words'. */
  amount: string
  /** What to do, as a sentence; '' when it is ready. */
  problem: string
  /** The field that it is about. */
  field: 'summary' | 'outcome' | 'numbers' | 'photos'
}

/** What has to be ready before a report is submitted (screens.md, 'Reports'), in the order of the form. */
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

/** What doesn't agree in the numbers, as a sentence; '' when all does. */
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

/** All years together. */
export function sumOf(rows: readonly ReportCount[]): ReportCount {
  const sum = (of: (row: ReportCount) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    attended: sum(({ attended }) => attended),
    female: sum(({ female }) => female),
    male: sum(({ male }) => male),
    others: sum(({ others }) => others),
  }
}

/** Words of a rich text: what is written between its tags, without its pictures. */
export function wordsIn(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;|&#160;/g, ' ')
  return text.split(/\s+/).filter(Boolean).length
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}
