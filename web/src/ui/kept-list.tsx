import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { formatTime } from '#web/platform/dates.ts'
import type { KeptQueue, KeptState } from '#web/platform/kept-queue.ts'
import type { KeptItem } from '#web/platform/kept-store.ts'
import { CopyTextButton } from './copy-text-button.tsx'
import { HiddenText } from './hidden-text.tsx'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

interface KeptListProps<Item extends KeptItem> {
  kept: Pick<KeptQueue<Item>, 'items' | 'stateOf' | 'retry' | 'remove'>
  /** Returns what was done, such as "Approve, Asha Rao". */
  labelOf: (item: Item) => string
  /**
   * Returns the text of a message, which can be copied; '' if it has none. With this, acts can be removed while
   * they wait. Left out for the work of a desk.
   */
  textOf?: (item: Item) => string
}

/** The acts that wait on this device, each with its state. A refused one can be sent again or removed. */
export function KeptList<Item extends KeptItem>({ kept, labelOf, textOf }: KeptListProps<Item>) {
  return (
    <Stack component="ul" gap={10}>
      {kept.items.map((item) => {
        const { id, at } = item
        const state = kept.stateOf(item)
        const label = labelOf(item)
        const text = state === 'refused' ? textOf?.(item) : ''
        return (
          <Group component="li" key={id} gap={10} wrap="nowrap" align="flex-start">
            <Box mt={3}>
              {state === 'sending' ? <Spinner sizePx={18} /> : <Icon name={icons[state]} sizePx={18} />}
            </Box>
            <Stack gap={6} flex={1} miw={0} align="flex-start">
              <Text fz="inherit" className="breaks">
                {label}
                <StateWords item={item} state={state} isOfDesk={textOf === undefined} />
              </Text>
              <Group gap={8}>
                {state === 'refused' && <RetryButton id={id} label={label} kept={kept} />}
                {text && <CopyTextButton text={text} size="xs" />}
                {(state === 'refused' || (state === 'waiting' && textOf)) && (
                  <RemoveButton id={id} label={label} kept={kept} />
                )}
              </Group>
            </Stack>
            <time dateTime={at}>{formatTime(at)}</time>
          </Group>
        )
      })}
    </Stack>
  )
}

function StateWords(props: { item: KeptItem; state: KeptState; isOfDesk: boolean }) {
  const { item, state, isOfDesk } = props
  const words = isOfDesk ? deskWords : messageWords
  return (
    <Text
      span
      display="block"
      fz="sm"
      {...(state === 'refused' ? { c: 'var(--portal-bad)' } : { role: 'status' })}
    >
      {words[state]}
      {state === 'refused' && item.refusal}
    </Text>
  )
}

const icons = { waiting: 'clock', signIn: 'lock', refused: 'alert' } as const
const deskWords: Readonly<Record<KeptState, string>> = {
  waiting: 'Waiting',
  sending: 'Sending…',
  signIn: 'Sign in to send it',
  refused: 'Not counted: ',
}
const messageWords = { ...deskWords, waiting: 'Waiting for network', refused: "Couldn't send it: " }

interface ButtonProps {
  id: string
  label: string
  kept: Pick<KeptQueue<KeptItem>, 'retry' | 'remove'>
}

/** The ways out of a refusal. */
export function RefusedButtons(props: ButtonProps) {
  return (
    <Group gap={8}>
      <RetryButton {...props} />
      <RemoveButton {...props} />
    </Group>
  )
}

function RetryButton({ id, label, kept }: ButtonProps) {
  return (
    <Button size="xs" onClick={() => kept.retry(id)}>
      Retry <HiddenText>{label}</HiddenText>
    </Button>
  )
}

function RemoveButton({ id, label, kept }: ButtonProps) {
  return (
    <Button size="xs" onClick={() => kept.remove(id)}>
      Remove <HiddenText>{label}</HiddenText>
    </Button>
  )
}
