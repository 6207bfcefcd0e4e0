import { WriteAnnouncementForm } from '#web/features/announcements/write-announcement-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'

export function Page() {
  return (
    <>
      <Banner title="Create announcement" sentence="Only the people you choose can see it." tone="gulal" />
      <WriteAnnouncementForm kind="announcement" />
    </>
  )
}

export const read: ReadAhead = () => preloadRichTextEditor()
