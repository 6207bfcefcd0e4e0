import { Box, Flex } from '@mantine/core'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SquareButton } from '#web/ui/square-button.tsx'
import styles from './team-form.module.css'

interface GalleryListProps {
  pictures: readonly string[]
  isBusy: boolean
  onMove: (index: number, by: -1 | 1) => void
  onRemove: (src: string) => void
}

/** The pictures in order, each with buttons to move and remove it. */
export function GalleryList({ pictures, isBusy, onMove, onRemove }: GalleryListProps) {
  return (
    <ul className="grid gap-10" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}>
      {pictures.map((src, index) => (
        <Box component="li" pos="relative" key={src}>
          <img
            data-photo="tile"
            src={thumbnailOf(src)}
            alt={`Gallery, ${index + 1} of ${pictures.length}`}
            loading="lazy"
          />
          <Box pos="absolute" top={4} right={4}>
            <SquareButton isSmall aria-label={`Remove picture ${index + 1}`} onClick={() => onRemove(src)}>
              <Icon name="close" sizePx={16} />
            </SquareButton>
          </Box>
          <Flex justify="space-between" pos="absolute" right={4} bottom={4} left={4} className={styles.moves}>
            <SquareButton
              isSmall
              aria-label={`Move picture ${index + 1} forward`}
              disabled={index === 0 || isBusy}
              onClick={() => onMove(index, -1)}
            >
              <Icon name="previous" sizePx={16} />
            </SquareButton>
            <SquareButton
              isSmall
              aria-label={`Move picture ${index + 1} back`}
              disabled={index === pictures.length - 1 || isBusy}
              onClick={() => onMove(index, 1)}
            >
              <Icon name="next" sizePx={16} />
            </SquareButton>
          </Flex>
        </Box>
      ))}
    </ul>
  )
}
