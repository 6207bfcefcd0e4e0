import { Button } from '@mantine/core'
import type { EventCard } from '@portal/contract/event-records.ts'
import { mayOpen } from '@portal/contract/guards.ts'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { call } from '#web/platform/call.ts'
import { useSession } from '#web/platform/session.ts'
import { useSending } from '#web/platform/use-sending.ts'

/** Adds an event to the saved ones or removes it. Only roles that can save announcements can save events. */
export function SaveButton({ event: { _id, isSaved } }: { event: Pick<EventCard, '_id' | 'isSaved'> }) {
  const role = useSession().viewer?.roleModel ?? 'All'
  const { send } = useSending()
  if (!mayOpen(role, '/announcements')) return null
  const Drawing = isSaved ? IconBookmarkFilled : IconBookmark
  const toggle = () =>
    void send(() => call('PUT /events/:id/save', { params: { id: _id }, body: { isSaved: !isSaved } }))
  return (
    <Button
      variant="default"
      aria-pressed={isSaved}
      leftSection={<Drawing size={18} stroke={1.6} aria-hidden="true" />}
      onClick={toggle}
    >
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  )
}
