import { Box, Text } from '@mantine/core'
import { type NotificationType, notificationTypes } from '@portal/contract/notifications.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toast } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from './edit-tabs.module.css'

interface NotificationChoicesProps {
  muted: readonly NotificationType[]
  /** Saves the muted types and returns the server's message. */
  save: (muted: NotificationType[]) => Promise<unknown>
  children?: ReactNode
}

const kinds: Readonly<Record<NotificationType, { name: string; what: string }>> = {
  Query: { name: 'Queries and answers', what: 'New queries in the forum, and answers to yours' },
  Event: { name: 'Events', what: 'New events, and changes to events you registered for' },
  Announcement: { name: 'Announcements', what: 'From the council, teams and alumni' },
  Blog: { name: 'Blogs', what: 'New posts' },
  Railway: { name: 'Railway concession', what: 'Decisions of the desk, and passes that end soon' },
  Form: { name: 'Forms', what: 'Reminders of forms that you haven’t answered' },
}

/** The choice of notifications and their channels. Each is saved immediately. */
export function NotificationChoices({ muted, save, children }: NotificationChoicesProps) {
  const [now, setNow] = useState(muted)
  const saving = useMutation({
    mutationFn: save,
    onMutate: (requested) => {
      const before = now
      setNow(requested)
      return before
    },
    onSuccess: () => toast.good('Saved'),
    onError: (error, _requested, before) => {
      setNow(before ?? muted)
      toast.warn(error.message)
    },
  })
  const toggle = (type: NotificationType) =>
    saving.mutate(now.includes(type) ? now.filter((other) => other !== type) : [...now, type])
  return (
    <Card component="section" className={styles.panel}>
      <Box component="h2" mb={6}>
        Notify me about
      </Box>
      <Box component="p" c="var(--portal-text-secondary)" maw="62ch" mb={16}>
        Turned-off types won't appear in the bell or its count.
      </Box>
      <table className={`full ${styles.matrix}`}>
        <thead>
          <tr>
            <th scope="col">About</th>
            <th scope="col">In the bell</th>
          </tr>
        </thead>
        <tbody>
          {[...notificationTypes].reverse().map((type) => (
            <tr key={type}>
              <th scope="row">
                {kinds[type].name}
                <Text component="small" display="block" size="sm" c="dimmed" fw={400}>
                  {kinds[type].what}
                </Text>
              </th>
              <td>
                <label
                  className="center"
                  style={{ minHeight: 52, cursor: 'pointer' }}
                  htmlFor={`bell-${type}`}
                >
                  <Checkbox
                    id={`bell-${type}`}
                    aria-label={`${kinds[type].name} in the bell`}
                    checked={!now.includes(type)}
                    disabled={saving.isPending}
                    onChange={() => toggle(type)}
                  />
                </label>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </Card>
  )
}
