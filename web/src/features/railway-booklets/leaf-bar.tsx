import type { RailwayBooklet } from '@portal/contract/railway-booklet-records.ts'
import { readSerial } from '@portal/contract/railway-serials.ts'

const width = 6
const gap = 2
const height = 10

/** The fill and the edge of a leaf, by the letter of its state. */
const looks: Readonly<Record<string, { fill: string; edge?: string }>> = {
  F: { fill: 'var(--portal-field)', edge: 'var(--portal-line)' },
  U: { fill: 'var(--portal-primary)' },
  D: { fill: 'var(--portal-bad-soft)', edge: 'var(--portal-bad)' },
  N: { fill: 'var(--portal-control-edge)' },
  C: { fill: 'var(--portal-control-edge)' },
}

interface LeafBarProps {
  booklet: Pick<RailwayBooklet, 'leaves' | 'firstSerial' | 'nextSerial' | 'state'>
  perRow: number
  /** A chosen leaf instead of the next one. */
  serial?: string
}

/** All leaves of a booklet as small bars. The figures beside it say the same as text. */
export function LeafBar({ booklet, perRow, serial }: LeafBarProps) {
  const { leaves, firstSerial, nextSerial, state } = booklet
  const first = readSerial(firstSerial)?.number ?? 0
  const marked = readSerial(serial ?? nextSerial ?? '')?.number
  const isOpen = state !== 'Available' || serial !== undefined
  const rowCount = Math.ceil(leaves.length / perRow)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${perRow * (width + gap) - gap} ${rowCount * (height + gap) - gap}`}
      className="block full"
      style={{ maxWidth: perRow * 14 }}
    >
      {[...leaves].map((letter, index) => {
        const isMarked = isOpen && marked === first + index
        const { fill, edge } = isMarked
          ? { fill: 'var(--portal-board)' }
          : (looks[letter] ?? { fill: 'none' })
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a leaf is identified by its position.
            key={index}
            x={(index % perRow) * (width + gap) + 0.5}
            y={Math.floor(index / perRow) * (height + gap) + 0.5}
            width={width - 1}
            height={height - 1}
            rx={1.5}
            fill={fill}
            stroke={edge ?? fill}
          />
        )
      })}
    </svg>
  )
}
