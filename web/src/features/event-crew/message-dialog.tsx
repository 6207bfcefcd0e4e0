import { Stack, Text } from '@mantine/core'
import type { EventDetail } from '@portal/contract/event-records.ts'
import {
  eventLimits,
  type MessageState,
  messageStates,
  type RegistrationState,
  registrationStateNames,
} from '@portal/contract/event-words.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { MailDialog } from '#web/ui/mail-dialog.tsx'

interface MessageDialogProps {
  event: EventDetail
  counts: Readonly<Record<RegistrationState, number>> | undefined
  isOpen: boolean
  onClose: () => void
}

/** Writes to participants: the recipients by state, the text, and the number of recipients. */
export function MessageDialog({ event, counts, isOpen, onClose }: MessageDialogProps) {
  const [states, setStates] = useState<readonly MessageState[]>(['Registered', 'Approved', 'CheckedIn'])
  const params = { id: event.slug }
  const toggle = (state: MessageState, isOn: boolean) =>
    setStates(messageStates.filter((one) => (one === state ? isOn : states.includes(one))))
  return (
    <MailDialog
      title="Message the participants"
      isOpen={isOpen}
      onClose={onClose}
      count={states.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0)}
      limits={{ subject: eventLimits.messageSubjectLengthMax, body: eventLimits.messageLengthMax }}
      preview={async (words) =>
        (await call('POST /events/:id/message/preview', { params, body: { ...words, states: [...states] } }))
          .data
      }
      send={(words) => call('POST /events/:id/message', { params, body: { ...words, states: [...states] } })}
      recipientsKey={states.join()}
      recipients={
        <Stack component="fieldset" gap={0}>
          <Text component="legend" fw={600}>
            Send to
          </Text>
          {messageStates
            .filter((state) => (counts?.[state] ?? 0) > 0)
            .map((state) => (
              <Checkbox key={state} checked={states.includes(state)} onChange={(isOn) => toggle(state, isOn)}>
                {registrationStateNames[state]} ({counts?.[state].toLocaleString('en-IN')})
              </Checkbox>
            ))}
        </Stack>
      }
    />
  )
}
