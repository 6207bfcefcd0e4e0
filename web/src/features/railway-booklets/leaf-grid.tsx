import { Box, Group, Text } from '@mantine/core'
import type { RailwayBookletDetail, RailwayLeaf } from '@portal/contract/railway-booklet-records.ts'
import { serialWords } from '@portal/contract/railway-serials.ts'
import { leafWords } from './booklet-words.tsx'
import styles from './booklets.module.css'

interface LeafGridProps {
  detail: RailwayBookletDetail
  chosen: string | null
  onChoose: (serial: string) => void
}

/** The leaves of a booklet, ten per row. */
export function LeafGrid({ detail, chosen, onChoose }: LeafGridProps) {
  return (
    <div className="grid" style={{ gridTemplateColumns: 'repeat(10, minmax(0, 1fr))', gap: 5 }}>
      {detail.leafList.map((leaf) => {
        const isNext = leaf.serial === detail.nextSerial && detail.state !== 'Full'
        return (
          <button
            key={leaf.serial}
            type="button"
            className={`center line round-6 text-12 dimmed tabular ${styles.leaf}`}
            aria-label={labelOf(leaf, isNext)}
            aria-pressed={leaf.serial === chosen}
            data-state={leaf.state}
            data-gap={leaf.isGap || undefined}
            data-next={(isNext && !leaf.isGap) || undefined}
            onClick={() => onChoose(leaf.serial)}
          >
            {signOf(leaf)}
          </button>
        )
      })}
    </div>
  )
}

function signOf({ serial, state, isGap }: RailwayLeaf): string {
  return state === 'Damaged' ? '×' : `${serial.slice(-2)}${isGap ? '?' : ''}`
}

/** Starts with the visible text, so that voice control finds it. */
function labelOf(leaf: RailwayLeaf, isNext: boolean): string {
  const { serial, state, isGap, name } = leaf
  const what = isGap ? 'gap' : isNext ? 'next free' : leafWords[state]
  return [signOf(leaf), `${serialWords(serial)}, ${what}`, name].filter(Boolean).join(', ')
}

const legend = [
  { words: 'Issued', sign: '01', state: 'Used' },
  { words: 'Damaged', sign: '×', state: 'Damaged' },
  { words: 'Gap', sign: '?', state: 'Free', isGap: true },
  { words: 'Next', sign: '45', state: 'Free', isNext: true },
  { words: 'Free', sign: '50', state: 'Free' },
] as const

export function LeafLegend() {
  return (
    <Group gap={10} aria-hidden="true">
      {legend.map((one) => (
        <Group key={one.words} gap={6}>
          <Box
            component="span"
            className={`center line round-6 text-12 dimmed tabular ${styles.leaf}`}
            w={26}
            data-state={one.state}
            data-gap={'isGap' in one || undefined}
            data-next={'isNext' in one || undefined}
          >
            {one.sign}
          </Box>
          <Text component="span" fz={13} c="var(--portal-text-secondary)">
            {one.words}
          </Text>
        </Group>
      ))}
    </Group>
  )
}
