import { Button, Group, Stack, Text } from '@mantine/core'
import type { EventQuestion } from '@portal/contract/event-fields.ts'
import type { DeskMember, DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { type FormEvent, useState } from 'react'
import type { CallProblem } from '#web/platform/call-problem.ts'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { missingAnswers } from './desk-answers.ts'
import { newAct, type RegAct } from './kept-acts.ts'
import { emptyPerson, PersonFields, type PersonValues, personSent } from './person-fields.tsx'
import type { RegActs } from './use-reg-acts.ts'

interface MemberFormProps {
  row: DeskRegistration
  /** Null to add someone. */
  member: DeskMember | null
  view: 'add' | 'replace' | 'edit'
  takesGuests: boolean
  /** The questions that each member answers. */
  questions: readonly EventQuestion[]
  work: RegActs
  onDone: () => void
}

const words = {
  add: { title: 'Add a member', action: 'Add member' },
  replace: { title: 'Replace', action: 'Replace member' },
  edit: { title: 'Edit the contact of', action: 'Save contact' },
} as const

/** Adds a person to a registration, replaces one, or corrects a guest's contact. */
export function MemberForm({ row, member, view, takesGuests, questions, work, onDone }: MemberFormProps) {
  const asked = view === 'edit' ? [] : questions
  const [person, setPerson] = useState(() => startOf(member, view, row.isGuest))
  const [problem, setProblem] = useState<CallProblem | null>(null)
  // The row may be reloaded while someone types, so the action refers to the version that was on the screen
  // when the form was opened.
  const [seenActId, setSeenActId] = useState(row.lastActId)
  const { form, focusFirstWrong } = useFirstWrongField()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const act = { ...actOf({ row, member, view, person }), seenActId }
    const { answers } = person
    const refused = missingAnswers([{ questions: asked, answers, path: 'answers.' }]) ?? (await work.run(act))
    setProblem(refused)
    setSeenActId((before) => sinceOf(refused) ?? before)
    if (refused) focusFirstWrong()
    else onDone()
  }
  const { title, action } = words[view]
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={12}>
        <Text component="h3" fw={600}>
          {title} {view !== 'add' && member?.name}
        </Text>
        <PersonFields
          person={person}
          path={view === 'edit' ? '' : 'guest.'}
          studentPath="student"
          questions={asked}
          answersPath="answers."
          canBeGuest={takesGuests}
          isGuestOnly={view === 'edit'}
          problem={problem}
          onChange={(change) => {
            setPerson((before) => ({ ...before, ...change }))
            setProblem(null)
          }}
        />
        {problem && problem.errors.length === 0 && (
          <Text role="alert" size="sm" c="var(--portal-bad)">
            {problem.message}
          </Text>
        )}
        <Group gap={8}>
          <Button type="submit" variant="board" loading={work.isBusy}>
            {action}
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </Group>
      </Stack>
    </form>
  )
}

/** After the message about another desk's change was shown, repeating the action is intentional. */
function sinceOf(problem: CallProblem | null): string | undefined {
  return (problem?.data as { seenActId?: string } | undefined)?.seenActId
}

function startOf(member: DeskMember | null, view: MemberFormProps['view'], isGuest: boolean): PersonValues {
  if (view !== 'edit' || !member) return { ...emptyPerson(), isGuest }
  const { name, college, email, contact } = member
  return { ...emptyPerson(), isGuest: true, name, college, email, contactNumber: contact }
}

function actOf({
  row,
  member,
  view,
  person,
}: Pick<MemberFormProps, 'row' | 'member' | 'view'> & { person: PersonValues }): RegAct {
  const memberId = member?._id ?? ''
  const { name, college, email, contactNumber } = person
  if (view === 'edit') {
    const contact = { name, college, email, contactNumber }
    return newAct({ kind: 'editMember', target: row._id, name, memberId, contact })
  }
  const sent = personSent(person)
  const who = person.isGuest ? name : person.student
  if (view === 'add')
    return newAct({ kind: 'addMember', target: row._id, name: `${row.name} and ${who}`, person: sent })
  const change = `${member?.name ?? ''}, now ${who}`
  return newAct({ kind: 'replaceMember', target: row._id, name: change, memberId, person: sent })
}
