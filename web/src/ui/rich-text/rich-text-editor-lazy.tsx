import { Box } from '@mantine/core'
import { Suspense } from 'react'
import { whyReload } from '#web/platform/new-version.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { RichTextEditorProps } from './rich-text-editor-props.ts'
import styles from './rich-text-skeleton.module.css'

const Editor = lazyPart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor)

/** Loads the editor when it is first shown. Until then, a frame of the same height takes its place. */
export function RichTextEditorLazy(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<EditorSkeleton heightMinPx={props.heightMinPx ?? 200} />}>
      <Editor {...props} />
    </Suspense>
  )
}

/** Loads the editor ahead of time, for a button that is about to lead to it. */
export function preloadRichTextEditor(): void {
  import('./rich-text-editor.tsx').catch(whyReload)
}

function EditorSkeleton({ heightMinPx }: { heightMinPx: number }) {
  return (
    <Box
      bd="1px solid var(--portal-line)"
      bdrs={10}
      bg="var(--portal-field)"
      role="status"
      data-on-its-way
      aria-label="Loading the editor"
    >
      <div className={`line-below ground-raised ${styles.tools}`} />
      <div style={{ height: heightMinPx }} />
    </Box>
  )
}
