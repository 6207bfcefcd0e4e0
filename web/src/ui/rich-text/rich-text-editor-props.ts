import type { FieldWiring } from '#web/ui/field.tsx'
import type { UploadImage } from './upload-image.ts'

/** The props of the editor. Spread a field's wiring to connect it with the label, the help and the error. */
export type RichTextEditorProps = Partial<FieldWiring> & {
  id: string
  /** The accessible name of the text. */
  label: string
  /** HTML, or '' for an empty text. */
  value: string
  /** Receives the HTML after every change, or '' if only empty paragraphs are left. */
  onChange: (html: string) => void
  /** Uploads a picture. Without it there is no picture button, and pasted pictures are left out. */
  uploadImage?: UploadImage
  /** Receives the number of uploads in progress, which a form waits for. */
  onUploadsChange?: (pendingCount: number) => void
  onBlur?: () => void
  placeholder?: string
  /** Shows a count towards this limit. The form refuses longer texts; the editor never truncates. */
  bytesMax?: number
  heightMinPx?: number
}
