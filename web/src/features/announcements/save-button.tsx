import { ActionIcon, Button } from '@mantine/core'
import type { AnnouncementCard } from '@portal/contract/announcement-records.ts'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useSaved } from '#web/platform/use-saved.ts'

interface SaveButtonProps {
  announcement: Pick<AnnouncementCard, '_id' | 'title' | 'isSaved'>
  /** True for the bookmark without a label, as on a card. */
  isIcon?: boolean
}

/** Adds the announcement to the tab Saved or removes it. */
export function SaveButton({ announcement, isIcon }: SaveButtonProps) {
  const { isSaved, toggle } = useSaved('PUT /announcements/:id/save', announcement)
  const Drawing = isSaved ? IconBookmarkFilled : IconBookmark
  const mark = <Drawing size={18} stroke={1.6} aria-hidden="true" />
  if (isIcon)
    return (
      <ActionIcon
        color={isSaved ? 'peacock' : 'gray'}
        aria-label={`Save ${announcement.title}`}
        aria-pressed={isSaved}
        onClick={toggle}
      >
        {mark}
      </ActionIcon>
    )
  return (
    <Button aria-pressed={isSaved} leftSection={mark} onClick={toggle}>
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  )
}
