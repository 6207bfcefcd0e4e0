import { Box } from '@mantine/core'
import type { RailwayBooklet } from '@portal/contract/railway-booklet-records.ts'
import { serialWords } from '@portal/contract/railway-serials.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BookletTag, lastDigits } from './booklet-words.tsx'
import styles from './booklets.module.css'
import { LeafBar } from './leaf-bar.tsx'

interface BookletRowProps {
  booklet: RailwayBooklet
  isOpen: boolean
  onOpen: () => void
}

export function BookletRow({ booklet, isOpen, onOpen }: BookletRowProps) {
  const { firstSerial, familyName, state, free, leaves } = booklet
  return (
    <button
      type="button"
      className={`grid align-center full pad-row line-below text-left ${styles.row}`}
      aria-pressed={isOpen}
      onClick={onOpen}
    >
      <span>
        <strong>{serialWords(firstSerial)}</strong>
        <Box component="small" display="block" c="dimmed">
          to {lastDigits(booklet)}, {familyName}
        </Box>
      </span>
      <span>
        <BookletTag state={state} />
      </span>
      <Box component="span" style={{ gridColumn: 'auto' }} visibleFrom="sm">
        <LeafBar booklet={booklet} perRow={25} />
      </Box>
      <Box component="span" ta="right" visibleFrom="sm">
        <strong>{free}</strong>
        <Box component="small" display="block" c="dimmed">
          of {leaves.length}
        </Box>
      </Box>
      <Box component="span" visibleFrom="sm" c="dimmed">
        <Icon name="next" sizePx={16} />
      </Box>
      <Box component="span" hiddenFrom="sm" style={{ gridColumn: '1 / -1' }}>
        <LeafBar booklet={booklet} perRow={50} />
        <Box component="small" display="block" c="dimmed">
          {free} of {leaves.length} left
        </Box>
      </Box>
    </button>
  )
}
