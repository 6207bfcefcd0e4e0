import type { BlogCard } from '@portal/contract/blogs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { blogKey } from './blogs.cache.ts'

interface DeleteBlogDialogProps {
  blog: Pick<BlogCard, '_id' | 'slug' | 'title'>
  isOpen: boolean
  onClose: () => void
  /** Called after the deletion, so that the blog's page can be left. */
  onDeleted?: () => void
}

/** Asks for confirmation and deletes the blog with its comments and likes. */
export function DeleteBlogDialog({ blog, isOpen, onClose, onDeleted }: DeleteBlogDialogProps) {
  const client = useQueryClient()
  const remove = async () => {
    const { message } = await call('DELETE /blogs/:id', { params: { id: blog._id } })
    toast.good(message)
    onDeleted?.()
    client.removeQueries({ queryKey: blogKey(blog.slug) })
  }
  return <ConfirmDelete isOpen={isOpen} onClose={onClose} type="blog" name={blog.title} onDelete={remove} />
}
