import { Button, Stack } from '@mantine/core'
import type { ReminderKind } from '@portal/contract/mail-words.ts'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { resource } from '#web/platform/resource.ts'
import { useSession } from '#web/platform/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { useSaveReminder } from './reminder-choices.ts'

const labels: Readonly<Record<ReminderKind, string>> = {
  eventDay: 'A day before it starts',
  eventHour: 'An hour before it starts',
  eventOpens: 'When registration opens',
  formCloses: 'A day before it closes',
  passEnds: 'Before my pass ends',
}

/** The button "Remind me" of an event or a form, which opens the choices of these kinds. Not for visitors. */
export function ThingReminders({ id, kinds }: { id: string; kinds: readonly ReminderKind[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const { viewer } = useSession()
  const region = useId()
  if (!viewer || viewer.roleModel === 'AlumniAdmin' || kinds.length === 0) return null
  return (
    <Stack gap={8}>
      <Button
        aria-expanded={isOpen}
        aria-controls={region}
        leftSection={<IconBell size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setIsOpen(!isOpen)}
      >
        Remind me
      </Button>
      <div id={region}>{isOpen && <Choices id={id} kinds={kinds} />}</div>
    </Stack>
  )
}

function Choices({ id, kinds }: { id: string; kinds: readonly ReminderKind[] }) {
  const load = useQuery(resource('GET /reminders/things/:id', { params: { id } }))
  const { isPending, variables, mutate } = useSaveReminder()
  if (!load.data)
    return (
      <LoadingState load={load} failedTitle="Couldn't load your reminders" heightPx={44 * kinds.length} />
    )
  const { reminders } = load.data
  const isOn = (kind: ReminderKind) =>
    isPending && 'reminder' in variables && variables.reminder === kind ? variables.isOn : reminders[kind]
  return kinds.map((kind) => (
    <Checkbox
      key={kind}
      checked={isOn(kind)}
      onChange={(isChosen) => mutate({ reminder: kind, thingId: id, isOn: isChosen })}
    >
      {labels[kind]}
    </Checkbox>
  ))
}
