import { Button, Group } from '@mantine/core'
import type { Note } from '@portal/contract/note-records.ts'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMarkedNote, useMarkNote } from './mark-note.ts'
import styles from './note-actions.module.css'

interface UsefulMarkProps {
  note: Note
  /** True in a row: the heart and the number without border and label. */
  isBare?: boolean
}

/**
 * The number of people who found the note useful, as a button to join them; for the viewer's own note only
 * the number.
 */
export function UsefulMark({ note, isBare = false }: UsefulMarkProps) {
  const { mutate } = useMarkNote(note, 'useful')
  const { isUseful, usefulCount } = useMarkedNote(note)
  if (!note.can.mark)
    return (
      <Group component="span" gap={6} p={10} c="dimmed" fz="sm" className="tabular">
        <Icon name="heart" sizePx={17} /> {usefulCount}
        <HiddenText> {usefulCount === 1 ? 'person' : 'people'} found this useful</HiddenText>
      </Group>
    )
  return (
    <Button
      variant={isBare ? 'subtle' : 'default'}
      {...(isBare && { px: 10, c: 'dimmed', color: 'gray' })}
      aria-pressed={isUseful}
      className={`${isBare ? 'focus-inside' : ''} ${styles.useful}`}
      data-liked={isUseful}
      leftSection={<Icon name={isUseful ? 'heartFilled' : 'heart'} sizePx={17} />}
      onClick={() => mutate(!isUseful)}
    >
      {isBare ? <HiddenText>Useful </HiddenText> : 'Useful '}
      {usefulCount}
    </Button>
  )
}
