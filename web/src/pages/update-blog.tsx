import { blogDetail } from '#web/features/blogs/blogs.cache.ts'
import { UpdateBlogForm } from '#web/features/blogs/update-blog-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'

export function Page() {
  return (
    <>
      <FormHead
        title="Update blog"
        sentence="The link stays the same; readers will see it was edited."
        back={{ to: '/blogs/my', label: 'My Blogs' }}
      />
      <UpdateBlogForm />
    </>
  )
}

export const read: ReadAhead = (client, { params }) => {
  preloadRichTextEditor()
  void client.prefetchQuery(blogDetail(params.slug ?? ''))
}
