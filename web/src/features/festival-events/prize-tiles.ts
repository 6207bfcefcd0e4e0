import type { EventDetail } from '@portal/contract/event-records.ts'
import type { FigureTile } from '#web/ui/figure-tiles.tsx'

const tilesMax = 3
const amount = String.raw`₹\s?\d+(?:,\d+)*`
const places = ['First', 'Second', 'Third'] as const

/**
 * Returns the prizes of an event as tiles, if its team's text can be read: "₹12,000, ₹6,000 and ₹3,000", or
 * lines like "Winner: ₹12,000". Otherwise returns the points of the places. `isWhole` means that the text
 * says nothing else.
 */
export function prizeTilesOf({ prizes, points }: Pick<EventDetail, 'prizes' | 'points'>): {
  tiles: FigureTile[]
  isWhole: boolean
} {
  const lines = linesOf(prizes)
  const named = lines.flatMap((line) => {
    const found = new RegExp(`^([^:–—₹]{2,30}?)\\s*[:–—]\\s*(${amount})\\.?$`).exec(line)
    return found ? [{ label: found[1] ?? '', figure: found[2] ?? '' }] : []
  })
  if (named.length > 0 && named.length <= tilesMax)
    return { tiles: markFirst(named), isWhole: named.length === lines.length }
  const row = new RegExp(`^(${amount}(?:(?:,? and |, )${amount})+)(.*)$`).exec(lines[0] ?? '')
  const amounts = row?.[1]?.match(new RegExp(amount, 'g')) ?? []
  if (amounts.length > 1 && amounts.length <= tilesMax)
    return {
      tiles: markFirst(amounts.map((figure, nth) => ({ label: places[nth] ?? '', figure }))),
      isWhole: lines.length === 1 && /^\W*$/.test(row?.[2] ?? ''),
    }
  const rows = points.slice(0, tilesMax).map(({ place, points: count }) => ({
    label: place,
    figure: String(count),
    note: count === 1 ? 'point' : 'points',
  }))
  return { tiles: markFirst(rows), isWhole: false }
}

function markFirst(tiles: readonly FigureTile[]): FigureTile[] {
  return tiles.map((tile, nth) => (nth === 0 ? { ...tile, isMarked: true } : tile))
}

function linesOf(html: string): string[] {
  return html
    .replace(/<\/(?:p|li|h\d)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
