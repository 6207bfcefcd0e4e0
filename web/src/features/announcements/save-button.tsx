import { ActionIcon, Button } from '@mantine/core'
import type { AnnouncementCard } from '@portal/contract/announcement-records.ts'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'

interface SaveButtonProps {
  announcement: Pick<AnnouncementCard, '_id' | 'title' | 'isSaved'>
  /** True for the bookmark without a label, as on a card. */
  isIcon?: boolean
}

/** Adds the announcement to the tab Saved or removes it. */
export function SaveButton({ announcement: { _id, title, isSaved }, isIcon }: SaveButtonProps) {
  const { send } = useSending()
  const toggle = () =>
    void send(() => call('PUT /announcements/:id/save', { params: { id: _id }, body: { isSaved: !isSaved } }))
  const Drawing = isSaved ? IconBookmarkFilled : IconBookmark
  const mark = <Drawing size={18} stroke={1.6} aria-hidden="true" />
  if (isIcon)
    return (
      <ActionIcon
        variant="subtle"
        color={isSaved ? 'peacock' : 'gray'}
        size={44}
        aria-label={`Save ${title}`}
        aria-pressed={isSaved}
        onClick={toggle}
      >
        {mark}
      </ActionIcon>
    )
  return (
    <Button variant="default" aria-pressed={isSaved} leftSection={mark} onClick={toggle}>
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  )
}
