import type { Blog } from '@portal/contract/blogs.ts'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { BlogReasonDialog } from './blog-reason-dialog.tsx'
import { useBlogsRefresh } from './blogs.cache.ts'

interface ReportBlogDialogProps {
  blog: Blog
  isOpen: boolean
  onClose: () => void
}

/** Asks why a blog should not stand there. */
export function ReportBlogDialog({ blog, ...dialog }: ReportBlogDialogProps) {
  const { refreshBlog } = useBlogsRefresh()
  const report = async (reason: string) => {
    const { message } = await call('POST /blogs/:id/report', { params: { id: blog._id }, body: { reason } })
    toast.good(message)
    void refreshBlog(blog.slug)
  }
  return (
    <BlogReasonDialog
      {...dialog}
      title="Report blog"
      label="What is wrong with it?"
      help="The council reads it, with your name."
      action="Report"
      onSend={report}
    />
  )
}
