import { blogLimits } from '@portal/contract/blog-words.ts'
import type { Blog } from '@portal/contract/blogs.ts'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
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
    <ReasonDialog
      {...dialog}
      title="Report blog"
      label="What's wrong with it?"
      help="The council sees your report and your name."
      lengthMax={blogLimits.reasonLengthMax}
      action="Report"
      onSend={report}
    />
  )
}
