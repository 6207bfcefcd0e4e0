import { Box, Stack, Text } from '@mantine/core'
import { hasRoom } from '@portal/contract/college.ts'
import type { MailChoices } from '@portal/contract/mail-choices.ts'
import { type MailKind, type ReminderKind, reminderKinds } from '@portal/contract/mail-words.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { RowHead } from '#web/college/row-head.tsx'
import { useSession } from '#web/platform/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { SelectMenu } from '#web/ui/select-menu.tsx'
import styles from '../notification-choices.module.css'
import { reminderChoices, useSaveReminder } from './reminder-choices.ts'

const reminderNames: Readonly<Record<ReminderKind, { name: string; note: string }>> = {
  eventDay: { name: 'A day before an event', note: 'Events that you are registered for' },
  eventHour: { name: 'An hour before an event', note: 'Events that you are registered for' },
  eventOpens: { name: 'Registration opens', note: 'Events where you asked for it' },
  formCloses: { name: 'A form closes', note: 'Forms where you asked for it' },
  passEnds: { name: 'Your railway pass ends', note: '5 and 2 days before, and before the certificate ends' },
}

const mails: readonly {
  kind: MailKind
  name: string
  note: string
  role?: AccountRole
  room?: string
}[] = [
  {
    kind: 'Announcement',
    name: 'Announcements by e-mail',
    note: 'Those that their author mails to many people',
  },
  { kind: 'Event', name: 'Event messages by e-mail', note: 'From the teams of events you registered for' },
  {
    kind: 'Query',
    role: 'Alumni',
    name: 'Queries by e-mail',
    note: 'Queries in your domains that nobody has answered',
  },
  {
    kind: 'formAnswers',
    role: 'Team',
    name: 'New answers by e-mail',
    note: 'For forms that notify you, at most every 15 minutes',
  },
  {
    kind: 'railwayOpens',
    role: 'Student',
    room: 'railway',
    name: 'Railway applications by e-mail',
    note: 'When they open, if you asked to be reminded',
  },
]

const digests = [
  { value: 'off', label: 'Never' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'On Mondays' },
] as const

/** The viewer's reminders, and the e-mails that they can stop. Each choice is saved immediately. */
export function ReminderSettings() {
  const { viewer } = useSession()
  const load = useQuery({ ...reminderChoices, enabled: viewer !== null })
  if (!load.data)
    return <LoadingState load={load} failedTitle="Couldn't load your reminders" heightPx={320} />
  const isStudent = viewer?.roleModel === 'Student'
  return (
    <>
      <Box component="h2" mt={24} mb={6}>
        Reminders
      </Box>
      <Reminders
        saved={load.data}
        kinds={reminderKinds.filter((kind) =>
          kind === 'passEnds' ? isStudent && hasRoom('railway') : isStudent || kind === 'formCloses',
        )}
      />
      <Box component="h2" mt={24} mb={6}>
        E-mails
      </Box>
      <Mails saved={load.data} role={viewer?.roleModel} />
    </>
  )
}

function Reminders({ saved, kinds }: { saved: MailChoices; kinds: readonly ReminderKind[] }) {
  const { mutate } = useSaveReminder()
  return (
    <table className={`full ${styles.matrix}`}>
      <thead>
        <tr>
          <th scope="col">Remind me</th>
          <th scope="col">In the bell</th>
          <th scope="col">By e-mail too</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <RowHead name={reminderNames[kind].name} content={reminderNames[kind].note} />
            <Tick
              label={`${reminderNames[kind].name} in the bell`}
              isOn={saved.reminders[kind]}
              onChange={(isOn) => mutate({ reminder: kind, isOn })}
            />
            <Tick
              label={`${reminderNames[kind].name} by e-mail`}
              isOn={saved.mails[kind] === 'on'}
              onChange={(isOn) => mutate({ mail: kind, choice: isOn ? 'on' : 'off' })}
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Mails({ saved, role: own }: { saved: MailChoices; role: AccountRole | undefined }) {
  const { mutate } = useSaveReminder()
  return (
    <Stack gap={10}>
      {mails
        .filter(
          ({ role, room }) => (role === undefined || role === own) && (room === undefined || hasRoom(room)),
        )
        .map(({ kind, name, note }) => (
          <Checkbox
            key={kind}
            checked={saved.mails[kind] === 'on'}
            note={note}
            onChange={(isOn) => mutate({ mail: kind, choice: isOn ? 'on' : 'off' })}
          >
            {name}
          </Checkbox>
        ))}
      <Box mt={6}>
        <SelectMenu
          label="Summary of your bell"
          value={saved.mails.Digest}
          choices={digests}
          onChange={(choice) => {
            const chosen = digests.find(({ value }) => value === choice)
            if (chosen) mutate({ mail: 'Digest', choice: chosen.value })
          }}
        />
        <Text variant="dimmed" mt={6}>
          An e-mail at 7:00 with what you have not seen. Nothing is sent when nothing is new.
        </Text>
      </Box>
    </Stack>
  )
}

/** The choice on the concession card. It is the one of the profile, because a student has one pass. */
export function PassReminder() {
  const load = useQuery(reminderChoices)
  const { mutate } = useSaveReminder()
  if (!load.data) return null
  return (
    <Checkbox
      checked={load.data.reminders.passEnds}
      note="5 and 2 days before"
      onChange={(isOn) => mutate({ reminder: 'passEnds', isOn })}
    >
      Remind me before my pass ends
    </Checkbox>
  )
}

function Tick({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const id = useId()
  return (
    <td align="center">
      <label className="center pointer" style={{ minHeight: 52 }} htmlFor={id}>
        <Checkbox id={id} aria-label={label} checked={isOn} onChange={onChange} />
      </label>
    </td>
  )
}
