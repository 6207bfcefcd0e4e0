import type { RailwayBooklet } from '@portal/contract/railway-booklet-records.ts'
import { type BookletState, type LeafState, serialWords } from '@portal/contract/railway-serials.ts'
import { IconBook2, IconPlayerPlay } from '@tabler/icons-react'
import { Tag, type TagLook } from '#web/ui/tag.tsx'

export const leafWords: Readonly<Record<LeafState, string>> = {
  Free: 'free',
  Used: 'issued',
  Damaged: 'damaged',
  NotCollected: 'not collected',
  Cancelled: 'cancelled',
}

const looks: Readonly<Record<BookletState, TagLook>> = {
  'In use': { tone: 'primary', icon: <IconPlayerPlay size={15} stroke={1.6} aria-hidden="true" /> },
  Available: { tone: 'plain', icon: <IconBook2 size={15} stroke={1.6} aria-hidden="true" /> },
  Full: { tone: 'plain', icon: 'check' },
}

export function BookletTag({ state }: { state: BookletState }) {
  return <Tag {...looks[state]}>{state}</Tag>
}

/** Formats the range of a booklet: `C 206 301 to 350`. */
export function rangeWords(booklet: Pick<RailwayBooklet, 'firstSerial' | 'lastSerial'>): string {
  return `${serialWords(booklet.firstSerial)} to ${lastDigits(booklet)}`
}

/** Returns the part of the last serial that differs from the first. */
export function lastDigits({ lastSerial }: Pick<RailwayBooklet, 'lastSerial'>): string {
  return serialWords(lastSerial).split(' ').at(-1) ?? ''
}

/** Estimates how long the leaves last at the recent pace: `about 4 days`. */
export function lastingWords(free: number, perDay: number | null | undefined): string | null {
  if (!perDay || free === 0) return null
  const days = Math.round(free / perDay)
  return days <= 1 ? 'about one day' : `about ${days} days`
}
