import { Button } from '@mantine/core'
import type { EventCard } from '@portal/contract/event-records.ts'
import { mayOpen } from '@portal/contract/guards.ts'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useSession } from '#web/platform/session.ts'
import { useSaved } from '#web/platform/use-saved.ts'

/** Adds an event to the saved ones or removes it. Only roles that can save announcements can save events. */
export function SaveButton({ event }: { event: Pick<EventCard, '_id' | 'title' | 'isSaved'> }) {
  const role = useSession().viewer?.roleModel ?? 'All'
  const { isSaved, toggle } = useSaved('PUT /events/:id/save', event)
  if (!mayOpen(role, '/announcements')) return null
  const Drawing = isSaved ? IconBookmarkFilled : IconBookmark
  return (
    <Button
      aria-pressed={isSaved}
      leftSection={<Drawing size={18} stroke={1.6} aria-hidden="true" />}
      onClick={toggle}
    >
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  )
}
