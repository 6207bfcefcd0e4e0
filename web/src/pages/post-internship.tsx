import { WriteAnnouncementForm } from '#web/features/announcements/write-announcement-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'

export function Page() {
  return (
    <>
      <Banner
        title="Post an internship"
        sentence="Shown to eligible students and to alumni of their branches."
        tone="gulal"
      />
      <WriteAnnouncementForm kind="internship" />
    </>
  )
}

export const read: ReadAhead = () => preloadRichTextEditor()
