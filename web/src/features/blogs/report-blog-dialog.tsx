import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Button, Modal, Textarea } from '@mantine/core'
import { blogLimits } from '@portal/contract/blog-words.ts'
import type { Blog } from '@portal/contract/blogs.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import dialog from '#web/ui/dialog.module.css'
import { dialogParts } from '#web/ui/dialog-parts.ts'
import { Field } from '#web/ui/field.tsx'
import { useBlogsRefresh } from './blogs.cache.ts'

interface ReportBlogDialogProps {
  blog: Blog
  isOpen: boolean
  onClose: () => void
}

/** Asks why a blog should not stand there. */
export function ReportBlogDialog({ blog, isOpen, onClose }: ReportBlogDialogProps) {
  const [reason, setReason] = useState('')
  const { refreshBlog } = useBlogsRefresh()
  const report = useMutation({
    mutationFn: () => call('POST /blogs/:id/report', { params: { id: blog._id }, body: { reason } }),
    onSuccess: ({ message }) => {
      toast.good(message)
      onClose()
      void refreshBlog(blog.slug)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    report.mutate()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Report blog"
      withCloseButton={false}
      centered
      size={460}
      radius="xl"
      zIndex="var(--portal-z-popover, 300)"
      classNames={dialogParts}
    >
      <form onSubmit={submit} noValidate>
        <Field
          label="What is wrong with it?"
          isRequired
          help="The council reads it, with your name."
          error={report.error?.message}
          aside={`${reason.trim().length} of ${blogLimits.reasonLengthMax}`}
        >
          {(wiring) => (
            <Textarea
              {...wiring}
              data-autofocus
              rows={4}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={report.isPending}>
            Report
          </Button>
        </div>
      </form>
    </Modal>
  )
}
