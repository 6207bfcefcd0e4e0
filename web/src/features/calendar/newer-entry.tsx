import { Box, Button, Text } from '@mantine/core'
import type { DraftEntry } from '@portal/contract/calendar.ts'
import { daysInDigits } from '#web/ui/calendar-days.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type EntryValues, entryValuesOf } from './entry-values.ts'

interface NewerEntryProps {
  sentence: string
  newest: DraftEntry
  onChoose: (values: Partial<EntryValues>) => void
}

/** Shown if someone else saved the entry meanwhile, to choose which version to keep. */
export function NewerEntry({ sentence, newest, onChoose }: NewerEntryProps) {
  return (
    <Box p={12} c="var(--portal-board-text)" bdrs={10} bg="var(--portal-board-soft)" role="alert">
      <Text mb={8}>
        <Icon name="alert" sizePx={16} /> {sentence} It's now “<bdi>{newest.title}</bdi>”,{' '}
        {daysInDigits(newest.startsOn, newest.endsOn)}. Your changes are above.
      </Text>
      <Button size="xs" variant="default" onClick={() => onChoose({ version: newest.version })}>
        Keep my version
      </Button>{' '}
      <Button size="xs" variant="default" onClick={() => onChoose(entryValuesOf(newest))}>
        Use their version
      </Button>
    </Box>
  )
}
