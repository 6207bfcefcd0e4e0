import { Button, Group, Stack, Text } from '@mantine/core'
import type { DeskEvent } from '@portal/contract/festival-desk-records.ts'
import { type FormEvent, useState } from 'react'
import { partQuestions } from '#web/college/event-answers/answer-values.ts'
import type { CallProblem } from '#web/platform/call-problem.ts'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { missingAnswers } from './desk-answers.ts'
import type { WalkInSent } from './kept-acts.ts'
import { emptyPayment, PaymentFields, paymentSent } from './payment-fields.tsx'
import { emptyPerson, PersonFields, type PersonValues, personSent } from './person-fields.tsx'

/** On a phone both buttons fill one row, or a row each if the amount is long. */
const footButton = { flex: { base: '1 0 auto', xs: '0 0 auto' }, px: { base: 12, xs: 18 } } as const

interface WalkInDialogProps {
  event: DeskEvent
  isOpen: boolean
  isBusy: boolean
  /** Closed by Escape or a press outside; the typed text is there when it opens again. */
  onClose: () => void
  /** Called after sending, or after Cancel. */
  onDone: () => void
  /**
   * Sends the walk-in.
   * @returns the problem if the server refused it
   */
  onSend: (walkIn: WalkInSent, name: string) => Promise<CallProblem | null>
}

/** Registers, charges and approves a person or a group that comes without a registration. */
export function WalkInDialog({ event, isOpen, isBusy, onClose, onDone, onSend }: WalkInDialogProps) {
  const { maxMembers, seatsLeft } = event
  const form = useWalkIn(event, onSend)
  const { people, problem, due } = form
  const { form: box, focusFirstWrong } = useFirstWrongField()
  /** Typing starts with the first person, not with the choice above. */
  const open = (node: HTMLFormElement | null) => {
    box.current = node
    node?.querySelector('[data-field^="people.0"] input')?.setAttribute('data-autofocus', 'true')
  }
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (isBusy) return
    if (await form.send()) onDone()
    else focusFirstWrong()
  }
  return (
    <DialogFrame opened={isOpen} onClose={onClose} title={`Walk-in: ${event.title}`} size={560}>
      <form ref={open} onSubmit={(submitted) => void submit(submitted)} noValidate>
        <Stack gap={14}>
          {/* A refusal already says so. */}
          {seatsLeft !== null && !(seatsLeft === 0 && problem) && (
            <Text c={seatsLeft === 0 ? 'var(--portal-bad)' : 'dimmed'}>
              {seatsLeft === 0 ? 'All seats are taken.' : `${seatsLeft} left of ${event.seats} seats`}
            </Text>
          )}
          {people.map((person, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and only the last one can be removed.
            <PersonRow key={nth} event={event} person={person} nth={nth} problem={problem} form={form} />
          ))}
          {maxMembers > 1 && (
            <TextField
              name={'groupName'}
              label={'Team name (optional)'}
              value={form.groupName}
              onChange={form.setGroupName}
            />
          )}
          {due > 0 && (
            <PaymentFields
              fields={form.payment}
              due={due}
              problemOf={(name) => problem?.errors.find(({ path }) => path === `payment.${name}`)?.message}
              path={'payment.'}
              onChange={form.changePayment}
            />
          )}
          {problem && (
            <Text role="alert" c="var(--portal-bad)">
              {problem.message}
            </Text>
          )}
          <Group
            justify={'flex-end'}
            gap={10}
            pos={'sticky'}
            bottom={0}
            py={12}
            mb={-12}
            bg="var(--portal-card)"
          >
            <Button {...footButton} onClick={onDone}>
              Cancel
            </Button>
            <Button type="submit" variant="board" {...footButton} loading={isBusy}>
              {due > 0 ? `Take ₹${due} and approve` : 'Register and approve'}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  )
}

interface PersonRowProps {
  event: DeskEvent
  person: PersonValues
  nth: number
  problem: CallProblem | null
  form: ReturnType<typeof useWalkIn>
}

function PersonRow({ event, person, nth, problem, form }: PersonRowProps) {
  const { people } = form
  const isLast = nth === people.length - 1
  return (
    <Stack component="fieldset" gap={10}>
      {event.maxMembers > 1 && (
        <Text component="legend" fw={600} mb={10}>
          {nth === 0 ? 'Leader' : `Member ${nth + 1}`}
        </Text>
      )}
      <PersonFields
        person={person}
        path={`people.${nth}.guest.`}
        studentPath={`people.${nth}`}
        questions={questionsFor(event, nth)}
        answersPath={`people.${nth}.answers.`}
        canBeGuest={event.guestFee !== null}
        problem={problem}
        onChange={(change) => form.changePerson(nth, change)}
      />
      {event.maxMembers > 1 && isLast && (
        <Group gap={8}>
          {people.length < event.maxMembers && (
            <Button size="xs" onClick={form.addPerson}>
              Add member
            </Button>
          )}
          {people.length > Math.max(1, event.minMembers) && (
            <Button size="xs" onClick={form.removePerson}>
              Remove last
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}

/** The first person also answers for the group. */
function questionsFor({ questions }: DeskEvent, nth: number) {
  return nth === 0 ? questions : partQuestions(questions).personal
}

function useWalkIn(event: DeskEvent, onSend: WalkInDialogProps['onSend']) {
  const takesGuests = event.guestFee !== null
  const start = () => ({ ...emptyPerson(), isGuest: takesGuests })
  const dueOf = (leader: PersonValues | undefined) =>
    leader?.isGuest ? (event.guestFee ?? event.fee) : event.fee
  const [people, setPeople] = useState<readonly PersonValues[]>(() =>
    Array.from({ length: event.minMembers }, start),
  )
  const [groupName, setGroupName] = useState('')
  const [payment, setPayment] = useState(() => emptyPayment(dueOf(start())))
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const due = dueOf(people[0])
  const changePerson = (nth: number, change: Partial<PersonValues>) => {
    const next = people.map((one, at) => (at === nth ? { ...one, ...change } : one))
    setPeople(next)
    setProblem(null)
    // Guests and students pay different fees.
    if (dueOf(next[0]) !== due) setPayment((before) => ({ ...before, amount: String(dueOf(next[0])) }))
  }
  const send = async () => {
    const missing = missingAnswers(
      people.map(({ answers }, nth) => ({
        questions: questionsFor(event, nth),
        answers,
        path: `people.${nth}.answers.`,
      })),
    )
    if (missing) {
      setProblem(missing)
      return false
    }
    const walkIn = {
      groupName,
      people: people.map(personSent),
      ...(due > 0 && { payment: paymentSent(payment, due) }),
    }
    const refusal = await onSend(walkIn, people[0]?.name || people[0]?.student || '')
    setProblem(refusal)
    return refusal === null
  }
  return {
    people,
    groupName,
    setGroupName,
    payment,
    problem,
    due,
    changePerson,
    send,
    addPerson: () => setPeople([...people, start()]),
    removePerson: () => setPeople(people.slice(0, -1)),
    changePayment: (change: Partial<typeof payment>) => {
      setPayment((before) => ({ ...before, ...change }))
      setProblem(null)
    },
  }
}
