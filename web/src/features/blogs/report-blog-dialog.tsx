import type { Blog } from '@portal/contract/blogs.ts'
import { ReportDialog } from '#web/college/moderation/report-dialog.tsx'
import { call } from '#web/platform/call.ts'

interface ReportBlogDialogProps {
  blog: Blog
  isOpen: boolean
  onClose: () => void
}

export function ReportBlogDialog({ blog, ...dialog }: ReportBlogDialogProps) {
  return (
    <ReportDialog
      {...dialog}
      thing="blog"
      send={(reason) => call('POST /blogs/:id/report', { params: { id: blog._id }, body: { reason } })}
    />
  )
}
