import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { emptyBlog } from './blog-fields.ts'
import { BlogForm } from './blog-form.tsx'
import { placeAfterSaving } from './blog-labels.ts'

/** Writes a blog, then opens it or, if it isn't published, the author's list. */
export function WriteBlogForm() {
  return (
    <BlogForm
      draftKey="write-blog"
      initial={emptyBlog}
      send={async (body) => {
        const { data, message } = await call('POST /blogs', { body })
        toast.good(message)
        return placeAfterSaving(data)
      }}
    />
  )
}
