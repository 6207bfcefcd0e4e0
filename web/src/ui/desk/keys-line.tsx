import { Box, Group } from '@mantine/core'
import type { PrintedKey } from './desk-keys.ts'

interface KeysLineProps {
  keys: { areOn: boolean; turn: () => void }
  printed: readonly PrintedKey[]
  /** Such as "1 to 20 of 148". */
  summary: string
  onOverview: () => void
}

/** The line below the table: its keys, a link to all of them, and the range of the rows. */
export function KeysLine({ keys, printed, summary, onOverview }: KeysLineProps) {
  return (
    <Group gap="6px 10px" justify="space-between" wrap="nowrap" fz="sm" c="dimmed">
      <Group visibleFrom="md" gap="6px 10px">
        {keys.areOn &&
          printed
            .filter(({ isRare, signs }) => !isRare && signs[0] !== '?')
            .map(({ signs, word }) => (
              <span key={word}>
                <Signs signs={signs} /> {word}
              </span>
            ))}
        {printed.length > 0 && (
          <Box type="button" component="button" py={4} px={0} data-hover="ink" onClick={onOverview}>
            {keys.areOn && <Signs signs={['?']} />} {keys.areOn ? 'all keys' : 'Keys are off'}
          </Box>
        )}
      </Group>
      <Box component="p" className="tabular nowrap" ml="auto" aria-live="polite">
        {summary}
      </Box>
    </Group>
  )
}

export function Signs({ signs }: { signs: readonly string[] }) {
  return signs.map((sign) => (
    <Box component="kbd" key={sign} display="inline-block" mr={3} miw={22} ta="center">
      {sign}
    </Box>
  ))
}
