import { WriteAnnouncementForm } from '#web/features/announcements/write-announcement-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'

export function Page() {
  return (
    <>
      <FormHead
        title="Create announcement"
        sentence="Only the people you choose can see it."
        back={{ to: '/announcement/my', label: 'My Announcements' }}
      />
      <WriteAnnouncementForm kind="announcement" />
    </>
  )
}

export const read: ReadAhead = () => preloadRichTextEditor()
