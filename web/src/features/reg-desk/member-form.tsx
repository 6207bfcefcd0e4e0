import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { DeskMember, DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { toast } from '#web/platform/toasts.ts'
import { emptyPerson, PersonFields, type PersonValues, personSent } from './person-fields.tsx'
import { useRegRefresh } from './reg-desk.cache.ts'

interface MemberFormProps {
  row: DeskRegistration
  /** Null: someone is added. */
  member: DeskMember | null
  view: 'add' | 'replace' | 'edit'
  /** Whether guests can take part in the event. */
  takesGuests: boolean
  onDone: () => void
}

const words = {
  add: { title: 'Add a member', action: 'Add member' },
  replace: { title: 'Replace', action: 'Replace member' },
  edit: { title: 'Edit the contact of', action: 'Save contact' },
} as const

/** Adds someone to a registration, puts someone in another's place, or corrects the contact of a guest. */
export function MemberForm({ row, member, view, takesGuests, onDone }: MemberFormProps) {
  const [person, setPerson] = useState(() => startOf(member, view, row.isGuest))
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const refresh = useRegRefresh()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const { message } = await send({ row, member, view, person, clientId })
      toast.good(message)
      onDone()
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error)
      setClientId(crypto.randomUUID())
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  const { title, action } = words[view]
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={12}>
        <Text component="h3" fw={600}>
          {title} {view !== 'add' && member?.name}
        </Text>
        <PersonFields
          person={person}
          path={view === 'edit' ? '' : 'guest.'}
          studentPath="student"
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
          <Button type="submit" variant="board" loading={isBusy}>
            {action}
          </Button>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function startOf(member: DeskMember | null, view: MemberFormProps['view'], isGuest: boolean): PersonValues {
  if (view !== 'edit' || !member) return { ...emptyPerson(), isGuest }
  const { name, college, email, contact } = member
  return { ...emptyPerson(), isGuest: true, name, college, email, contactNumber: contact }
}

function send({
  row,
  member,
  view,
  person,
  clientId,
}: Pick<MemberFormProps, 'row' | 'member' | 'view'> & { person: PersonValues; clientId: string }) {
  const params = { id: row._id, memberId: member?._id ?? '' }
  const body = { ...personSent(person), clientId }
  if (view === 'add')
    return call('POST /tml/desk/registrations/:id/members', { params: { id: row._id }, body })
  if (view === 'replace') return call('PUT /tml/desk/registrations/:id/members/:memberId', { params, body })
  const { name, college, email, contactNumber } = person
  return call('PUT /tml/desk/registrations/:id/members/:memberId/contact', {
    params,
    body: { name, college, email, contactNumber, clientId },
  })
}
