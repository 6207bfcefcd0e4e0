import { Box } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './search-field.module.css'

/** A button that looks like a field and opens the palette, which has the real one. */
export function SearchField(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className={`align-center gap-10 framed text-14 dimmed ${styles.field}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <Icon name="search" sizePx={17} />
      <Box component="span" flex={1} ta="left">
        Search or jump to
      </Box>
      <span aria-hidden="true">
        <kbd>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
      </span>
    </button>
  )
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}
