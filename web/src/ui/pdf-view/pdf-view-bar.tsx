import { Text } from '@mantine/core'
import { IconArrowAutofitWidth, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BarButton } from '#web/ui/bar-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './pdf-view.module.css'

interface PdfViewBarProps {
  page: number
  count: number
  onPage: (page: number) => void
  zoom: number
  canGrow: boolean
  canShrink: boolean
  onZoom: (step: 1 | -1) => void
  onFit: () => void
}

/** The bar with the page number and the zoom, with their buttons. */
export function PdfViewBar({
  page,
  count,
  onPage,
  zoom,
  canGrow,
  canShrink,
  onZoom,
  onFit,
}: PdfViewBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.group}>
        <BarAction name="Previous page" isIdle={page <= 1} onPress={() => onPage(page - 1)}>
          <Icon name="previous" sizePx={20} />
        </BarAction>
        <Text aria-live="polite" className="tabular" size="md">
          Page {page} of {count}
        </Text>
        <BarAction name="Next page" isIdle={page >= count} onPress={() => onPage(page + 1)}>
          <Icon name="next" sizePx={20} />
        </BarAction>
      </div>
      <div className={styles.group}>
        <BarAction name="Zoom out" isIdle={!canShrink} onPress={() => onZoom(-1)}>
          <IconZoomOut size={20} stroke={1.6} aria-hidden="true" />
        </BarAction>
        <BarAction name="Zoom in" isIdle={!canGrow} onPress={() => onZoom(1)}>
          <IconZoomIn size={20} stroke={1.6} aria-hidden="true" />
        </BarAction>
        <BarAction name="Fit width" isIdle={zoom === 1} onPress={onFit}>
          <IconArrowAutofitWidth size={20} stroke={1.6} aria-hidden="true" />
        </BarAction>
      </div>
    </div>
  )
}

interface BarActionProps {
  name: string
  /** True if the button would change nothing. It stays in place with the focus and is marked as disabled. */
  isIdle: boolean
  onPress: () => void
  children: ReactNode
}

function BarAction({ name, isIdle, onPress, children }: BarActionProps) {
  return (
    <BarButton
      className={`focus-inside ${styles.action}`}
      aria-label={name}
      title={name}
      aria-disabled={isIdle}
      onClick={() => !isIdle && onPress()}
    >
      {children}
    </BarButton>
  )
}
