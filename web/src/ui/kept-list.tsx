import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { formatTime } from '#web/platform/dates.ts'
import type { KeptQueue, KeptState } from '#web/platform/kept-queue.ts'
import type { KeptItem } from '#web/platform/kept-store.ts'
import { HiddenText } from './hidden-text.tsx'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

interface KeptListProps<Item extends KeptItem> {
  kept: KeptQueue<Item>
  /** Returns what was done, such as "Approve, Asha Rao". */
  labelOf: (item: Item) => string
}

/** The actions that wait on this device, each with its state. A refused one can be sent again or removed. */
export function KeptList<Item extends KeptItem>({ kept, labelOf }: KeptListProps<Item>) {
  return (
    <Stack component="ul" gap={10}>
      {kept.items.map((item) => {
        const { id, at, refusal } = item
        const state = kept.stateOf(item)
        const label = labelOf(item)
        return (
          <Group component="li" key={id} gap={10} wrap="nowrap" align="flex-start">
            <Box mt={3}>
              {state === 'sending' ? <Spinner sizePx={18} /> : <Icon name={icons[state]} sizePx={18} />}
            </Box>
            <Stack gap={6} flex={1} miw={0} align="flex-start">
              <Text fz="inherit" className="breaks">
                {label}
                <Text
                  span
                  display="block"
                  fz="sm"
                  {...(state === 'refused' ? { c: 'var(--portal-bad)' } : { role: 'status' })}
                >
                  {state === 'refused' ? `Not counted: ${refusal}` : words[state]}
                </Text>
              </Text>
              {state === 'refused' && <RefusedButtons id={id} label={label} kept={kept} />}
            </Stack>
            <time dateTime={at}>{formatTime(at)}</time>
          </Group>
        )
      })}
    </Stack>
  )
}

const icons = { waiting: 'clock', signIn: 'lock', refused: 'alert' } as const
const words: Readonly<Record<Exclude<KeptState, 'refused'>, string>> = {
  waiting: 'Waiting',
  sending: 'Sending…',
  signIn: 'Sign in to send it',
}

interface RefusedButtonsProps {
  id: string
  label: string
  kept: Pick<KeptQueue<KeptItem>, 'retry' | 'remove'>
}

/** The ways out of a refusal. */
export function RefusedButtons({ id, label, kept }: RefusedButtonsProps) {
  return (
    <Group gap={8}>
      <Button size="xs" variant="default" onClick={() => kept.retry(id)}>
        Retry <HiddenText>{label}</HiddenText>
      </Button>
      <Button size="xs" variant="default" onClick={() => kept.remove(id)}>
        Remove <HiddenText>{label}</HiddenText>
      </Button>
    </Group>
  )
}
