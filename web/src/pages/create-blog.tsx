import { WriteBlogForm } from '#web/features/blogs/write-blog-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'

export function Page() {
  return (
    <>
      <FormHead
        title="Write a blog"
        sentence="Anyone can read it, even without an account."
        back={{ to: '/blogs/my', label: 'My Blogs' }}
      />
      <WriteBlogForm />
    </>
  )
}

export const read: ReadAhead = () => preloadRichTextEditor()
