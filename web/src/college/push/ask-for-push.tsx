import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { InstallSteps } from '#web/college/install/install-steps.tsx'
import { mayAskForPush, pushAbility, writePushPlace } from '#web/platform/push-place.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { turnOnPush } from './this-device.ts'

/**
 * Offers Push in words, beside what it is useful for. The browser itself is asked only after "Turn on"; "Not
 * now" is remembered on the device.
 * @param words such as "Know at once when alumni answer"
 */
export function AskForPush({ words }: { words: string }) {
  const [isOpen, setOpen] = useState(mayAskForPush)
  const { isSending, send } = useSending()
  if (!isOpen) return null
  const close = () => setOpen(false)
  const isForIos = pushAbility() === 'install'
  const refuse = () => {
    writePushPlace({ isRefused: true })
    close()
  }
  return (
    <Stack component="section" gap={12} p={16} bdrs={14} bg="var(--portal-raised)" aria-label={words}>
      <Text fw={600}>{words}</Text>
      {isForIos && (
        <>
          <Text fz="sm">Install the app first. Then turn it on in your profile.</Text>
          <InstallSteps />
        </>
      )}
      <Group gap={8}>
        {!isForIos && (
          <PlainButton isBusy={isSending} onClick={() => void send(turnOnPush).then(close)}>
            Turn on
          </PlainButton>
        )}
        <PlainButton variant="outline" onClick={refuse}>
          Not now
        </PlainButton>
      </Group>
    </Stack>
  )
}
