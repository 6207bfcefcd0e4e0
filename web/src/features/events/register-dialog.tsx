import type { EventDetail } from '@portal/contract/event-records.ts'
import { useState } from 'react'
import { answerName } from '#web/college/event-answers/answer-values.ts'
import { QuestionFields } from '#web/college/event-answers/question-fields.tsx'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { useSite } from '#web/platform/site.ts'
import { ChipsField } from '#web/ui/chips-field.tsx'
import { thingsOf } from '#web/ui/chips-text.ts'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'
import {
  initialOf,
  problemsOf,
  type RegisterValues,
  refusedMembers,
  registrationOf,
  renamed,
} from './register-values.ts'

interface RegisterDialogProps {
  event: EventDetail
  label: string
  isOpen: boolean
  onClose: () => void
  /**
   * Called when the screen shows the registration, because the button that opened the dialog is gone by then.
   */
  onRegistered: () => void
}

/**
 * Asks the team's questions, and for the other members. The text is kept on the device until it is sent, also
 * if the last seat is taken or registration closes meanwhile.
 */
export function RegisterDialog({ event, label, isOpen, onClose, onRegistered }: RegisterDialogProps) {
  const isPhone = !useMinWidth('48em')
  return (
    <DialogFrame
      opened={isOpen}
      onClose={onClose}
      title={`${label}: ${event.title}`}
      fullScreen={isPhone}
      size={520}
      radius={isPhone ? 0 : 'xl'}
    >
      <RegisterForm event={event} label={label} onClose={onClose} onRegistered={onRegistered} />
    </DialogFrame>
  )
}

function RegisterForm({ event, label, onClose, onRegistered }: Omit<RegisterDialogProps, 'isOpen'>) {
  const { _id: id, questions, minMembers, maxMembers } = event
  const { prnExample } = useSite()
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const form = useEditForm<RegisterValues, { message: string }>({
    draftKey: `register:${id}`,
    initial: initialOf(event),
    fields: { problemsOf: (values) => problemsOf(event, values) },
    send: async (values) => {
      try {
        const body = registrationOf(event, values)
        return await call('POST /events/:id/registration', { params: { id }, body })
      } catch (error) {
        if (!(error instanceof CallProblem)) throw error
        setRefused(refusedMembers(error, values))
        throw renamed(error)
      }
    },
    onSent: () => {
      onClose()
      onRegistered()
    },
    onUnsaved: unguarded,
  })
  const isGroup = maxMembers > 1
  const wanted = minMembers === maxMembers ? `${maxMembers}` : `${minMembers} to ${maxMembers}`
  return (
    <EditForm
      form={form}
      thing="registration"
      label="Registration"
      submitLabel={label}
      isPlain
      onCancel={onClose}
    >
      {isGroup && (
        <>
          <TextField {...form.field('groupName')} label="Name of your group" lengthMax={60} />
          <ChipsField
            {...form.field('members')}
            label="Members"
            isRequired={minMembers > 1}
            refused={refused}
            aside={`${thingsOf(form.values.members).length + 1} of ${wanted}`}
            help={`Type or paste PRNs or e-mails, e.g. ${prnExample}, and press Enter after each. A group has ${wanted} members, you included. Each of them is asked to agree within 24 hours.`}
          />
        </>
      )}
      <QuestionFields questions={questions} fieldOf={(id) => form.field(answerName(id))} />
    </EditForm>
  )
}
