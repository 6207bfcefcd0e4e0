import type { Blog } from '@portal/contract/blogs.ts'
import { call } from '#web/platform/call.ts'
import { isAbsent } from '#web/platform/call-problem.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { useFreshCopy } from '#web/platform/fresh-copy.ts'
import { usePageSlug } from '#web/platform/page-params.ts'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { BlogFaces, BlogGone } from './blog-faces.tsx'
import { valuesOf } from './blog-fields.ts'
import { BlogForm } from './blog-form.tsx'
import { blogDetail } from './blogs.cache.ts'
import { ReturnReason } from './return-reason.tsx'

/** Edits one of the viewer's blogs, whose address stays the same. Another person's is shown as not found. */
export function UpdateBlogForm() {
  const load = useFreshCopy(blogDetail(usePageSlug()))
  useFailureToast(load.error)
  const blog = load.data?.result
  const isDeleted = isAbsent(load.error)
  return (
    <HeldForm
      of={blog?.can.update && !isDeleted ? blog : null}
      because={isDeleted ? 'This blog was deleted.' : "This blog can't be edited any more."}
      otherwise={blog ? <BlogGone /> : <BlogFaces load={load} />}
    >
      {(shown) => <ChangeForm key={shown._id} blog={shown} />}
    </HeldForm>
  )
}

function ChangeForm({ blog }: { blog: Blog }) {
  return (
    <>
      {blog.returnReason !== null && <ReturnReason reason={blog.returnReason} />}
      <BlogForm
        draftKey={`update-blog:${blog._id}`}
        initial={valuesOf(blog)}
        blog={blog}
        send={(body) => call('PUT /blogs/:id', { params: { id: blog._id }, body })}
      />
    </>
  )
}
