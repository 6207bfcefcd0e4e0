import { blogLimits } from '@portal/contract/blog-words.ts'
import type { ReportedBlog } from '@portal/contract/blogs.ts'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useBlogsRefresh } from './blogs.cache.ts'

interface TakeDownBlogDialogProps {
  blog: ReportedBlog['blog']
  isOpen: boolean
  onClose: () => void
}

/** Asks the council why it takes a blog down; its author reads the answer. */
export function TakeDownBlogDialog({ blog, ...dialog }: TakeDownBlogDialogProps) {
  const { refreshAll } = useBlogsRefresh()
  const takeDown = async (reason: string) => {
    const { message } = await call('POST /blogs/:id/take-down', {
      params: { id: blog._id },
      body: { reason },
    })
    toast.good(message)
    void refreshAll()
  }
  return (
    <ReasonDialog
      {...dialog}
      title={`Remove ${blog.title}`}
      label="Why are you removing it?"
      help="The author gets your reason by e-mail, and can edit the blog and publish it again."
      lengthMax={blogLimits.reasonLengthMax}
      isHarsh
      action="Remove blog"
      onSend={takeDown}
    />
  )
}
