import { UpdateAnnouncementForm } from '#web/features/announcements/write-announcement-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'

export function Page() {
  return (
    <>
      <FormHead
        title="Update announcement"
        sentence="Readers will see it was edited. Nobody is notified again unless you choose to."
        back={{ to: '/announcement/my', label: 'My Announcements' }}
      />
      <UpdateAnnouncementForm kind="announcement" />
    </>
  )
}

export const read: ReadAhead = () => preloadRichTextEditor()
