import type { ReportForm } from './report-records.ts'
import { type ReportCheck, reportLimits } from './report-words.ts'

/** How many of a year, or of all of them, were there. */
export interface ReportCount {
  attended: number
  female: number
  male: number
  others: number
}

/** One of the things that a report needs before it is submitted, as a line of the checklist. */
export interface CheckedPart {
  check: ReportCheck
  isReady: boolean
  hint: string
}

/** Words of a rich text: what is written between its tags, without pictures and signs that stand alone. */
export function wordsIn(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;|&#160;/g, ' ')
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
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

/** What doesn't agree in the numbers, as a sentence; null when all does (screens.md, 'Reports'). */
export function numbersProblem(
  { numbers, walkIns }: Pick<ReportForm, 'numbers' | 'walkIns'>,
  registered: number,
): string | null {
  if (numbers.length === 0) return 'Enter how many attended.'
  const wrong = numbers.find(({ attended, female, male, others }) => female + male + others !== attended)
  if (wrong) {
    const { year, attended, female, male, others } = wrong
    return `${year}: female, male and others add up to ${female + male + others}, not ${attended}.`
  }
  const { attended } = sumOf(numbers)
  if (attended <= registered + walkIns) return null
  return `${attended} attended, but ${registered} registered and ${walkIns} walked in.`
}

/** What is ready of a report. `registered`: to its event. */
export function checksOf(
  form: Pick<ReportForm, 'summary' | 'outcome' | 'numbers' | 'walkIns' | 'photos'>,
  registered: number,
): CheckedPart[] {
  const { summary, outcome, photos } = form
  const words = wordsIn(summary)
  const captioned = photos.filter(({ caption }) => caption.trim() !== '').length
  const { summaryWordsMin, summaryWordsMax, photosMin } = reportLimits
  return [
    {
      check: 'summary',
      isReady: words >= summaryWordsMin && words <= summaryWordsMax,
      hint: `Summary, ${words.toLocaleString('en-IN')} ${words === 1 ? 'word' : 'words'}`,
    },
    { check: 'outcome', isReady: outcome.trim() !== '', hint: 'Outcome' },
    {
      check: 'numbers',
      ...(numbersProblem(form, registered) === null
        ? { isReady: true, hint: 'Numbers agree' }
        : { isReady: false, hint: "Numbers don't agree" }),
    },
    {
      check: 'photos',
      isReady: photos.length >= photosMin,
      hint: `Photos, ${photos.length} of at least ${photosMin}`,
    },
    {
      check: 'captions',
      isReady: photos.length > 0 && captioned === photos.length,
      hint: `Captions, ${captioned} of ${Math.max(photos.length, photosMin)}`,
    },
  ]
}
