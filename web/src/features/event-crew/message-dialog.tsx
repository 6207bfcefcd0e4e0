import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { EventDetail } from '@portal/contract/event-records.ts'
import {
  eventLimits,
  type MessageState,
  messageStates,
  type RegistrationState,
  registrationStateNames,
} from '@portal/contract/event-words.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { countOf } from '#web/platform/count-of.ts'
import { toast } from '#web/platform/toasts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { dialogParts } from '#web/ui/dialog-parts.ts'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'

interface MessageDialogProps {
  event: EventDetail
  counts: Readonly<Record<RegistrationState, number>> | undefined
  isOpen: boolean
  onClose: () => void
}

/** Writes to those who registered: to which of them, the words, and how many that are. */
export function MessageDialog({ event, counts, isOpen, onClose }: MessageDialogProps) {
  const message = useMessage(event, onClose)
  const { fields, write, preview, send, problemOf } = message
  const count = fields.states.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (!send.isPending) send.mutate()
  }
  const toggle = (state: MessageState, isOn: boolean) =>
    write({ states: messageStates.filter((one) => (one === state ? isOn : fields.states.includes(one))) })
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Message the participants"
      withCloseButton={false}
      centered
      size={560}
      radius="xl"
      zIndex="var(--portal-z-popover, 300)"
      classNames={dialogParts}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <Stack component="fieldset" gap={0}>
            <Text component="legend" fw={600}>
              Send to
            </Text>
            {messageStates
              .filter((state) => (counts?.[state] ?? 0) > 0)
              .map((state) => (
                <Checkbox
                  key={state}
                  checked={fields.states.includes(state)}
                  onChange={(isOn) => toggle(state, isOn)}
                >
                  {registrationStateNames[state]} ({counts?.[state].toLocaleString('en-IN')})
                </Checkbox>
              ))}
          </Stack>
          <TextField
            {...{ name: 'subject', label: 'Subject', isRequired: true, value: fields.subject }}
            error={problemOf('subject')}
            countMax={eventLimits.messageSubjectLengthMax}
            onChange={(subject) => write({ subject })}
          />
          <TextAreaField
            {...{ name: 'body', label: 'Message', isRequired: true, value: fields.body }}
            error={problemOf('body')}
            help="Plain text. It goes out by e-mail, and they are notified in the portal."
            countMax={eventLimits.messageLengthMax}
            onChange={(body) => write({ body })}
          />
          {preview.data && <Preview mail={preview.data} />}
          <Text role="status" c="var(--portal-bad)">
            {preview.data?.refusal ?? problemOf('')}
          </Text>
          <Group justify="flex-end" gap={10}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="default" loading={preview.isPending} onClick={() => preview.mutate()}>
              Preview
            </Button>
            <Button type="submit" variant="filled" loading={send.isPending} disabled={count === 0}>
              Send to {countOf(count, 'person', 'people')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** The mail as it is sent, in a frame that runs nothing. */
function Preview({ mail: { subject, html } }: { mail: { subject: string; html: string } }) {
  return (
    <section aria-label="Preview">
      <Text fw={600}>{subject}</Text>
      <iframe
        title="Preview of the e-mail"
        sandbox=""
        srcDoc={html}
        style={{ width: '100%', height: 260, border: 0, borderRadius: 10, background: '#fff' }}
      />
    </section>
  )
}

const empty = {
  states: ['Registered', 'Approved', 'CheckedIn'] as readonly MessageState[],
  subject: '',
  body: '',
}

function useMessage(event: EventDetail, onSent: () => void) {
  const [fields, setFields] = useState(empty)
  const params = { id: event.slug }
  const body = { ...fields, states: [...fields.states] }
  const preview = useMutation({
    mutationFn: async () => (await call('POST /events/:id/message/preview', { params, body })).data,
  })
  const send = useMutation({
    mutationFn: () => call('POST /events/:id/message', { params, body }),
    onSuccess: ({ message }) => {
      toast.good(message)
      setFields(empty)
      preview.reset()
      onSent()
    },
  })
  /** A preview of other words would mislead. */
  const write = (change: Partial<typeof fields>) => {
    setFields((before) => ({ ...before, ...change }))
    preview.reset()
    send.reset()
  }
  const error = send.error ?? preview.error
  /** What is wrong with a field; '' for what is about none of them. */
  const problemOf = (path: string): string | undefined => {
    const errors = error instanceof CallProblem ? error.errors : []
    const own = errors.find((one) => one.path === path)?.message
    return path === '' && error && errors.length === 0 ? error.message : own
  }
  return { fields, write, preview, send, problemOf }
}
