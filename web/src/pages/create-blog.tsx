import { WriteBlogForm } from '#web/features/blogs/write-blog-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { FormTips } from '#web/ui/form/form-tips.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'
import { TwoColumns } from '#web/ui/two-columns.tsx'

const tips = [
  'Say in the first two lines what the reader will learn.',
  'Use headings for long posts: they become the contents list.',
  'You can edit it later. The link stays the same.',
]

export function Page() {
  return (
    <>
      <FormHead
        title="Write a blog"
        sentence="Anyone can read it, even without an account."
        back={{ to: '/blogs/my', label: 'My Blogs' }}
      />
      <TwoColumns aside={<FormTips title="Before you publish" tips={tips} />}>
        <WriteBlogForm />
      </TwoColumns>
    </>
  )
}

export const read: ReadAhead = () => preloadRichTextEditor()
