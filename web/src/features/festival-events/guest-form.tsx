import { Button, Group, Stack, Text } from '@mantine/core'
import { feeInWords } from '@portal/contract/event-labels.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import type { GuestEntry } from '@portal/contract/festival-events.ts'
import { guestLimits } from '@portal/contract/festival-words.ts'
import { useEffect, useRef } from 'react'
import { answerName } from '#web/college/event-answers/answer-values.ts'
import { QuestionFields } from '#web/college/event-answers/question-fields.tsx'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { EditForm, FieldPair } from '#web/ui/form/edit-form.tsx'
import { EmailHint } from '#web/ui/form/email-hint.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TrapField } from '#web/ui/form/trap-field.tsx'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import {
  type GuestValues,
  guestAnswersOf,
  guestProblems,
  guestQuestions,
  guestsOf,
  initialGuests,
  renamedForGuests,
} from './guest-values.ts'

interface GuestFormProps {
  event: EventDetail
  /** An earlier registration that was cancelled, or has a wrong e-mail; its values fill the form. */
  before?: GuestEntry | undefined
  onSent: (entry: GuestEntry) => void
}

/**
 * The registration form of guests. The text is kept on the device until it is sent, also if the event is full
 * meanwhile.
 */
export function GuestForm({ event, before, onSent }: GuestFormProps) {
  const { slug, minMembers, maxMembers } = event
  const trap = useRef<HTMLInputElement>(null)
  const form = useEditForm<GuestValues, GuestEntry>({
    draftKey: `guest:${slug}`,
    draftOwner: 'visitor',
    initial: initialGuests(event, before),
    fields: { problemsOf: (values) => guestProblems(event, values) },
    send: (values) => sendGuests(event, values, trap.current?.value ?? ''),
    onSent,
  })
  const root = useFocusedEmail(before)
  const count = Number(form.values.count)
  const price = event.guestFee ? `, ${feeInWords(event.guestFee)}` : ''
  const label = isForWaiting(event, count)
    ? 'Join waiting list'
    : maxMembers > 1
      ? 'Register group'
      : 'Register'
  return (
    <div ref={root}>
      <EditForm
        form={form}
        thing="registration"
        label="Guest registration"
        submitLabel={`${label}${price}`}
        isPlain
      >
        {maxMembers > 1 && (
          <TextField
            {...form.field('groupName')}
            label="Group name"
            lengthMax={eventLimits.groupNameLengthMax}
          />
        )}
        {Array.from({ length: count }, (_, nth) => (
          <GuestFields key={`guest-${String(nth)}`} form={form} nth={nth} event={event} />
        ))}
        {form.problems.count && (
          <Text c="var(--portal-bad)" fz="sm" role="alert">
            {form.problems.count}
          </Text>
        )}
        {maxMembers > minMembers && (
          <Group gap={8}>
            {count < maxMembers && (
              <Button onClick={() => form.field('count').onChange(String(count + 1))}>Add member</Button>
            )}
            {count > Math.max(1, minMembers) && (
              <Button onClick={() => form.field('count').onChange(String(count - 1))}>
                Remove last member
              </Button>
            )}
          </Group>
        )}
        <QuestionFields
          questions={guestQuestions(event).shared}
          fieldOf={(id) => form.field(answerName(id))}
        />
        <TrapField ref={trap} />
      </EditForm>
    </div>
  )
}

/** Focuses the e-mail when a guest comes back from the code to change it. */
function useFocusedEmail(before: GuestEntry | undefined) {
  const root = useRef<HTMLDivElement>(null)
  const isChanging = before?.can.confirm === true
  useEffect(() => {
    if (isChanging) root.current?.querySelector<HTMLInputElement>('input[type=email]')?.focus()
  }, [isChanging])
  return root
}

function GuestFields({
  form,
  nth,
  event,
}: {
  form: { field: ReturnType<typeof useEditForm<GuestValues, GuestEntry>>['field'] }
  nth: number
  event: EventDetail
}) {
  const isFirst = nth === 0
  const email = filled(form.field(`email-${nth}`))
  const of = (what: string) => (isFirst ? `Your ${what}` : `${what.charAt(0).toUpperCase()}${what.slice(1)}`)
  return (
    <Stack gap={14} component="fieldset" m={0} p={0} bd="none">
      {event.maxMembers > 1 && (
        <Text component="legend" fw={600} mb={10}>
          {isFirst ? 'You, the leader' : `Member ${nth + 1}`}
        </Text>
      )}
      <FieldPair>
        <TextField
          {...filled(form.field(`name-${nth}`))}
          label={of('name')}
          isRequired
          {...(isFirst && { autoComplete: 'name' })}
        />
        <TextField
          {...filled(form.field(`college-${nth}`))}
          label={of('college')}
          isRequired
          lengthMax={guestLimits.collegeLengthMax}
          {...(isFirst && { autoComplete: 'organization' })}
        />
        <EmailHint {...email}>
          <TextField
            {...email}
            label={of('e-mail')}
            type="email"
            isRequired
            {...(isFirst && { autoComplete: 'email', help: 'We send a code here that confirms your place.' })}
          />
        </EmailHint>
        <TextField
          {...filled(form.field(`contactNumber-${nth}`))}
          label={of('contact number')}
          type="tel"
          isRequired
          help="Ten digits, like 9000012345"
          {...(isFirst && { autoComplete: 'tel-national' })}
        />
      </FieldPair>
      <QuestionFields
        questions={guestQuestions(event).personal}
        fieldOf={(id) => form.field(answerName(id, nth))}
      />
    </Stack>
  )
}

/** Returns whether that many people would be on the waiting list: there are too few seats, or none. */
function isForWaiting({ status, hasWaitingList, seatsLeft }: EventDetail, count: number): boolean {
  return status === 'full' || (hasWaitingList && seatsLeft !== null && seatsLeft < count)
}

/** A field of a member who was just added has no value yet. */
function filled<F extends { value: string | undefined }>(field: F): F & { value: string } {
  return { ...field, value: field.value ?? '' }
}

async function sendGuests(event: EventDetail, values: GuestValues, website: string): Promise<GuestEntry> {
  const { slug, maxMembers } = event
  const people = guestsOf(values)
  const [first] = people
  const { shared, own } = guestAnswersOf(event, values)
  const more = {
    joinWaitingList: isForWaiting(event, people.length),
    answers: shared,
    ...(website && { website }),
  }
  try {
    if (maxMembers === 1 && first)
      return (await call('POST /tml/register/nonGstain', { body: { slug, ...first, ...more } })).data
    const members = people.map((one, nth) => ({ ...one, answers: own[nth] ?? {} }))
    const body = { members, ...(values.groupName.trim() && { name: values.groupName.trim() }), ...more }
    return (await call('POST /tml/nongstian/groupreg', { query: { slug }, body })).data
  } catch (error) {
    throw error instanceof CallProblem ? renamedForGuests(error) : error
  }
}
