import { Box } from '@mantine/core'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-item.module.css'

interface EditMessageButtonProps {
  /** The word beside the pencil, if there is room for one. */
  children?: string
  onPress: () => void
}

/** The author's edit button on an answer or a reply. */
export function EditMessageButton({ children, onPress }: EditMessageButtonProps) {
  return (
    <button
      type="button"
      className={styles.action}
      data-hover="ink"
      data-bare-on-phone="true"
      data-edits="true"
      aria-label="Edit"
      onClick={onPress}
    >
      <Icon name="edit" sizePx={17} />
      {children && (
        <Box component="span" visibleFrom="sm">
          {children}
        </Box>
      )}
    </button>
  )
}
