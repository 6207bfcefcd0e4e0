import { type ReportCheck, reportLimits } from '@portal/contract/report-words.ts'
import type { ReportRow } from './report.store.ts'

interface Checked {
  check: ReportCheck
  isReady: boolean
  /** What is there, or what to do. */
  hint: string
  /** The field that the hint is about. */
  path: string
}

/** What has to be ready before a report is submitted (screens.md, 'Reports'), in the order of the form. */
export function checksOf(report: ReportRow): Checked[] {
  return [summaryCheck(report), outcomeCheck(report), numbersCheck(report), ...photoChecks(report)]
}

function summaryCheck({ summaryWords: words }: ReportRow): Checked {
  const { summaryWordsMin: min, summaryWordsMax: max } = reportLimits
  const isReady = words >= min && words <= max
  const range = `${min} to ${max.toLocaleString('en-IN')} words`
  const hint = isReady
    ? countOf(words, 'word')
    : `Write a summary of ${range}. It has ${countOf(words, 'word')}.`
  return { check: 'summary', isReady, hint, path: 'summary' }
}

function outcomeCheck({ outcome }: ReportRow): Checked {
  const isReady = outcome !== ''
  return { check: 'outcome', isReady, hint: isReady ? '' : 'Write the outcome', path: 'outcome' }
}

function numbersCheck({ numbers, attendance, walkIns }: ReportRow): Checked {
  const attended = numbers.reduce((sum, row) => sum + row.attended, 0)
  const uneven = numbers.find((row) => row.female + row.male + row.others !== row.attended)
  const most = attendance.registered + walkIns
  const hint = uneven
    ? `Women, men and others of ${uneven.year} add up to ${uneven.female + uneven.male + uneven.others}, not to ${uneven.attended}`
    : attended > most
      ? `${attended} attended, but only ${attendance.registered} registered and ${walkIns} walked in`
      : attended === 0
        ? 'Enter who attended'
        : ''
  return { check: 'numbers', isReady: hint === '', hint: hint || `${attended} attended`, path: 'numbers' }
}

function photoChecks({ photos }: ReportRow): Checked[] {
  const { photosMin } = reportLimits
  const isEnough = photos.length >= photosMin
  const without = photos.filter(({ caption }) => caption === '').length
  const isCaptioned = photos.length > 0 && without === 0
  const given = `${photos.length - without} of ${photos.length}`
  return [
    {
      ...{ check: 'photos', isReady: isEnough, path: 'photos' },
      hint: isEnough ? countOf(photos.length, 'photo') : `Add ${photosMin} photos or more`,
    },
    {
      ...{ check: 'captions', isReady: isCaptioned, path: 'photos' },
      hint: isCaptioned ? given : `Add a caption to each photo: ${given} have one`,
    },
  ]
}

function countOf(count: number, thing: string): string {
  return `${count.toLocaleString('en-IN')} ${thing}${count === 1 ? '' : 's'}`
}
