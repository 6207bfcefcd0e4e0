import { UpdateAnnouncementForm } from '#web/features/announcements/write-announcement-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'

export function Page() {
  return (
    <>
      <Banner
        title="Update announcement"
        sentence="Readers will see it was edited. Nobody is notified again unless you choose to."
        tone="gulal"
      />
      <UpdateAnnouncementForm kind="announcement" />
    </>
  )
}

export const read: ReadAhead = () => preloadRichTextEditor()
