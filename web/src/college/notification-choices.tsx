import { Box } from '@mantine/core'
import { bellPosts, type PostType, postsOf } from '@portal/contract/bell-posts.ts'
import { importantOf } from '@portal/contract/push-kinds.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { call } from '#web/platform/call.ts'
import { resource } from '#web/platform/resource.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import styles from './notification-choices.module.css'
import { postNames } from './post-names.ts'
import { PushCell } from './push/push-cell.tsx'
import { importantNames } from './push/push-choices.ts'
import { PushSection } from './push/push-section.tsx'
import { ReminderSettings } from './reminders/reminder-settings.tsx'
import { RowHead } from './row-head.tsx'

/** Queries the posts that are in the viewer's bell. */
export const bellChoices = resource('GET /notification/choices')

/** The posts that are in the viewer's bell. Each choice is saved immediately. */
export function NotificationChoices({ children }: { children?: ReactNode }) {
  const { viewer } = useSession()
  const load = useQuery(bellChoices)
  if (!viewer) return null
  if (!load.data) return <LoadingState load={load} failedTitle="Couldn't load your choices" heightPx={320} />
  return (
    <Card component="section" style={{ maxWidth: 760 }}>
      <Box component="h2" mb={6}>
        Notify me about
      </Box>
      <Box component="p" c="var(--portal-text-secondary)" maw="62ch" mb={16}>
        Turned-off types won't appear in the bell or its count. Answers, mentions, decisions and reminders for
        you always do.
      </Box>
      <ChoiceTable role={viewer.roleModel} saved={load.data.on} />
      <PushSection role={viewer.roleModel} />
      {children}
      <ReminderSettings />
    </Card>
  )
}

const contents: Readonly<Record<PostType, string>> = {
  Query: 'New queries in the forum',
  Event: 'New events of the college',
  Announcement: 'From the council, teams and alumni',
  Blog: 'New posts',
}

function ChoiceTable({ role, saved }: { role: AccountRole; saved: readonly PostType[] }) {
  const id = useId()
  const { isPending, variables, mutate } = useSaveChoices()
  const on = isPending ? variables : saved
  const toggle = (type: PostType) =>
    mutate(on.includes(type) ? on.filter((other) => other !== type) : [...on, type])
  return (
    <table className={`full ${styles.matrix}`}>
      <thead>
        <tr>
          <th scope="col">About</th>
          <th scope="col">In the bell</th>
          <th scope="col">Push</th>
        </tr>
      </thead>
      <tbody>
        {importantOf(role).map((kind) => {
          const [name, content] = importantNames[kind]
          return (
            <tr key={kind}>
              <RowHead name={name} content={content} />
              <td>Always</td>
              <PushCell kind={kind} name={name} />
            </tr>
          )
        })}
        {postsOf(role).map((type) => (
          <tr key={type}>
            <RowHead
              name={postNames[type]}
              content={
                type === 'Announcement' && bellPosts[role][type] === false
                  ? `${contents[type]}. Urgent ones always appear.`
                  : contents[type]
              }
            />
            <td>
              <label className="center pointer" style={{ minHeight: 52 }} htmlFor={`${id}-${type}`}>
                <Checkbox
                  id={`${id}-${type}`}
                  aria-label={`${postNames[type]} in the bell`}
                  checked={on.includes(type)}
                  onChange={() => !isPending && toggle(type)}
                />
              </label>
            </td>
            <PushCell kind={type} name={postNames[type]} isInBell={on.includes(type)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useSaveChoices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (on: readonly PostType[]) => call('PUT /notification/choices', { body: { on: [...on] } }),
    onSuccess: ({ data, message }) => {
      client.setQueryData(bellChoices.queryKey, data)
      toast.good(message)
    },
    onError: (error) => toast.warn(error.message),
  })
}
