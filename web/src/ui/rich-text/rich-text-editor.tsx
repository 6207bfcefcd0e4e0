import { EditorContent } from '@tiptap/react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { EditorToolbar } from './editor-toolbar.tsx'
import { type ImageUpload, useImageUploads } from './image-uploads.ts'
import { LinkPanel } from './link-panel.tsx'
import { PicturePanel } from './picture-panel.tsx'
import reading from './rich-text.module.css'
import styles from './rich-text-editor.module.css'
import type { RichTextEditorProps } from './rich-text-editor-props.ts'
import { TextCount } from './text-count.tsx'
import { UploadList } from './upload-list.tsx'
import { useWiredEditor } from './wired-editor.ts'

/**
 * The portal's rich text editor. Import it from rich-text-editor-lazy.tsx, so that it is loaded only where
 * someone writes. Alt+F10 moves to the toolbar, Esc returns to the text.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, value, uploadImage, placeholder, bytesMax, heightMinPx = 200 } = props
  const [isLinkOpen, setIsLinkOpen] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const uploads = useImageUploads(uploadImage)
  useUploadsChange(uploads.uploads, props.onUploadsChange)
  const editor = useWiredEditor({
    props,
    uploads,
    onLinkKey: () => setIsLinkOpen(true),
    onToolbarKey: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  })
  if (!editor) return null
  const sendChosen = (event: ChangeEvent<HTMLInputElement>) => {
    uploads.send(editor, [...(event.currentTarget.files ?? [])])
    // Allows the same file to be chosen again after it failed.
    event.currentTarget.value = ''
  }
  return (
    <div className={`framed ${styles.frame}`} data-invalid={props['aria-invalid']}>
      <EditorToolbar
        editor={editor}
        toolbarRef={toolbar}
        onLink={() => setIsLinkOpen(true)}
        onPicture={uploadImage && (() => fileInput.current?.click())}
      />
      <PicturePanel editor={editor} />
      {isLinkOpen && <LinkPanel editor={editor} onClose={() => setIsLinkOpen(false)} />}
      <div className="grid relative" style={{ minHeight: heightMinPx }}>
        {placeholder && value === '' && (
          <p className={`text-16 dimmed ${styles.placeholder}`} aria-hidden="true">
            {placeholder}
          </p>
        )}
        <EditorContent editor={editor} className={`${reading.reading} grid ${styles.content}`} />
      </div>
      <UploadList
        uploads={uploads.uploads}
        onRetry={(upload) => uploads.retry(editor, upload)}
        onDismiss={(upload) => uploads.dismiss(editor, upload)}
      />
      {bytesMax !== undefined && <TextCount html={value} bytesMax={bytesMax} />}
      <input
        ref={fileInput}
        type="file"
        accept={pictureTypes}
        multiple
        hidden
        aria-label={`Pictures for ${label}`}
        onChange={sendChosen}
      />
      <span id={`${id}-keys`} hidden>
        Press Alt+F10 for formatting
      </span>
    </div>
  )
}

const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

function useUploadsChange(
  uploads: readonly ImageUpload[],
  onChange: ((pendingCount: number) => void) | undefined,
): void {
  const pendingCount = uploads.filter((upload) => upload.failure === null).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for a new count only, not for a new function.
  useEffect(() => onChange?.(pendingCount), [pendingCount])
}
