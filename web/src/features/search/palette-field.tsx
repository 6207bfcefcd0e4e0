import { Box } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import type { KeyboardEvent, RefObject } from 'react'
import { BarButton } from '#web/ui/bar-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './palette.module.css'
import type { PaletteRow } from './palette-rows.ts'
import type { PaletteState } from './use-palette.ts'

interface PaletteFieldProps {
  ref: RefObject<HTMLInputElement | null>
  palette: PaletteState
  pick: (row: PaletteRow, isNewTab: boolean) => void
  close: () => void
}

/** The search field, which keeps the focus: arrows, Home, End and Enter act on the list below. */
export function PaletteField({ ref, palette, pick, close }: PaletteFieldProps) {
  const { typed, type, rows, activeAt, activate, listId, idOf } = palette
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const row = rows[activeAt]
    if (event.key === 'Enter' && row) pick(row, event.ctrlKey || event.metaKey)
    else if (event.key === 'ArrowDown') activate((activeAt + 1) % Math.max(1, rows.length))
    else if (event.key === 'ArrowUp') activate((activeAt - 1 + rows.length) % Math.max(1, rows.length))
    else return
    event.preventDefault()
  }
  return (
    <div className={`row rigid gap-12 line-below dimmed ${styles.field}`}>
      <Icon name="search" sizePx={20} />
      <input
        ref={ref}
        className={`tall ${styles.input}`}
        data-framed
        role="combobox"
        aria-label="Search or jump to"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={rows.length > 0 ? idOf(activeAt) : undefined}
        placeholder="Search or jump to"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.paletteSearchLengthMax}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <BarButton aria-label="Close" onClick={close}>
        <Box component="kbd" visibleFrom="md" aria-hidden="true">
          Esc
        </Box>
        <Box component="span" hiddenFrom="md" lh={0}>
          <Icon name="close" sizePx={20} />
        </Box>
      </BarButton>
    </div>
  )
}
