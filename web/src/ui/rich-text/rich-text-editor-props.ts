import type { FieldWiring } from '#web/ui/field.tsx'
import type { UploadImage } from './upload-image.ts'

/** Spread the wiring of a Field into it, and it belongs to the label, the help and the error there. */
export type RichTextEditorProps = Partial<FieldWiring> & {
  id: string
  /** Names the text for people who do not see the label above it. */
  label: string
  /** HTML; '' when there is nothing. */
  value: string
  /** Hears the HTML after every change, and '' when nothing but empty paragraphs is left. */
  onChange: (html: string) => void
  /** The feature sends pictures; without it there is no picture button and pasted pictures are left out. */
  uploadImage?: UploadImage
  /** How many pictures are on their way: a form waits for them before it is sent. */
  onUploadsChange?: (pendingCount: number) => void
  onBlur?: () => void
  placeholder?: string
  /** Shows a count towards it. The form refuses what is longer; the editor never cuts. */
  bytesMax?: number
  heightMinPx?: number
}
