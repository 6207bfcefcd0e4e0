import { Box } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ListChange } from '#web/platform/list-address.ts'
import { useOpenPart } from '#web/platform/use-part.ts'
import styles from './filter-button.module.css'
import type { FilterSheetProps } from './filter-sheet.tsx'
import { clearingOf, isSet } from './list-filter.ts'

interface FilterButtonProps extends Pick<FilterSheetProps, 'filters' | 'onChange' | 'showWords'> {
  onClear: (change: ListChange) => void
}

/**
 * The button that opens the filter sheet, with the number of active filters. The sheet's code is loaded on
 * demand.
 */
export function FilterButton({ filters, onChange, onClear, showWords }: FilterButtonProps) {
  const { Part, isOpen, open, close, ahead } = useOpenPart(
    async () => (await import('./filter-sheet.tsx')).FilterSheet,
  )
  const set = filters.filter(isSet)
  return (
    <>
      <button
        type="button"
        className={`row rigid gap-8 line ground-raised round-10 text-14 weight-600 ${styles.button}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        {...ahead}
        data-hover="ground"
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />
        Filters
        {set.length > 0 && (
          <Box
            component="span"
            fz="xs"
            c="var(--portal-on-primary)"
            miw={22}
            bdrs={11}
            bg="var(--portal-primary)"
            lh="22px"
          >
            {set.length}
          </Box>
        )}
      </button>
      {Part && (
        <Part
          isOpen={isOpen}
          onClose={close}
          filters={filters}
          onChange={onChange}
          onClear={set.length > 0 ? () => onClear(clearingOf(set)) : undefined}
          showWords={showWords}
        />
      )}
    </>
  )
}
