import { Box } from '@mantine/core'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { BlogCover } from './blog-cover.tsx'
import type { BlogValues } from './blog-fields.ts'
import styles from './read-blog.module.css'

interface BlogPreviewProps {
  values: BlogValues
  isOpen: boolean
  onClose: () => void
}

export function BlogPreview({ values, isOpen, onClose }: BlogPreviewProps) {
  return (
    <DialogFrame
      opened={isOpen}
      onClose={onClose}
      title="Preview"
      size={820}
      withCloseButton
      centered={false}
    >
      {isOpen && (
        <article>
          <BlogCover blog={{ slug: values.title, cover: values.cover || null }} size="page" />
          <Box component="h2" fz="var(--portal-h1)" mb={12} lh={1.12}>
            {values.title}
          </Box>
          <div className={`hides-empty flex wrap gap-6 ${styles.tags}`}>
            {values.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </div>
          <RichTextView html={values.body} className={`above-20 ${styles.body}`} />
        </article>
      )}
    </DialogFrame>
  )
}
