import { Box, Modal, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type TouchEvent, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './image-viewer.module.css'
import type { ImageViewerProps } from './image-viewer-props.ts'
import { useOpenOnceMounted } from './open-once-mounted.ts'

/**
 * A full-screen image viewer with a close button, Esc, and arrows (keys, buttons, swipe) between several
 * images.
 */
export function ImageViewerDialog({ images, index, onIndex, heightMaxPx = 500 }: ImageViewerProps) {
  const image = index === null ? undefined : images[index]
  const isOpenNow = useOpenOnceMounted(image !== undefined)
  const turn = (by: number) => {
    if (index !== null && images[index + by]) onIndex(index + by)
  }
  const swipe = useSwipe(turn)
  // On the window instead of the dialog: an arrow button that disappears at the end takes the focus with it.
  useWindowEvent('keydown', (event) => turnByKey(event, turn))
  const close = () => onIndex(null)
  return (
    <Modal.Root
      opened={isOpenNow}
      onClose={close}
      fullScreen
      zIndex="var(--portal-z-viewer, 400)"
      classNames={{ content: `column ${styles.viewer}` }}
    >
      <Modal.Content aria-label="Image viewer" {...swipe}>
        <button type="button" className={styles.close} aria-label="Close" onClick={close} data-autofocus>
          <Icon name="close" sizePx={20} />
        </button>
        <div className={`center grow ${styles.stage}`}>
          {/* A shortcut for the mouse; Close and Esc do the same. */}
          <Box pos="absolute" inset={0} onClick={close} />
          {image && (
            <img
              key={image.src}
              className="round-12 relative"
              src={image.src}
              alt={image.alt}
              style={{ maxHeight: `min(${heightMaxPx}px, 82dvh)` }}
            />
          )}
        </div>
        {images.length > 1 && index !== null && <Turns index={index} count={images.length} turn={turn} />}
      </Modal.Content>
    </Modal.Root>
  )
}

function Turns({ index, count, turn }: { index: number; count: number; turn: (by: number) => void }) {
  return (
    <div className={`row gap-16 ${styles.turns}`}>
      <button type="button" aria-label="Previous image" disabled={index === 0} onClick={() => turn(-1)}>
        <Icon name="previous" sizePx={22} />
      </button>
      <Text className="tabular" size="md" miw={60} ta="center" aria-live="polite">
        {index + 1} of {count}
      </Text>
      <button type="button" aria-label="Next image" disabled={index === count - 1} onClick={() => turn(1)}>
        <Icon name="next" sizePx={22} />
      </button>
    </div>
  )
}

function turnByKey(event: KeyboardEvent, turn: (by: number) => void): void {
  if (event.key === 'ArrowLeft') turn(-1)
  if (event.key === 'ArrowRight') turn(1)
}

const swipeLengthPx = 48

function useSwipe(turn: (by: number) => void) {
  const startX = useRef<number | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      startX.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const [from, to] = [startX.current, event.changedTouches[0]?.clientX]
      if (from === null || to === undefined || Math.abs(to - from) < swipeLengthPx) return
      turn(to < from ? 1 : -1)
    },
  }
}
