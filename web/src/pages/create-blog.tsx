import { WriteBlogForm } from '#web/features/blogs/write-blog-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'

export function Page() {
  return (
    <>
      <Banner title="Write a blog" sentence="Anyone can read it, even without an account." tone="gulal" />
      <WriteBlogForm />
    </>
  )
}

export const read: ReadAhead = () => preloadRichTextEditor()
