import type { ReactNode } from 'react'
import { uploadImage } from '#web/platform/upload-image.ts'
import { Field } from '#web/ui/field.tsx'
import { RichTextEditorLazy } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'
import type { EditForm } from './use-edit-form.ts'

interface RichTextFieldProps {
  /** The form, which waits for the uploads of the text's pictures. */
  form: EditForm
  name: string
  label: string
  value: string
  error: string | undefined
  help?: ReactNode
  isRequired?: boolean
  bytesMax: number
  heightMinPx?: number
  aside?: ReactNode
  onChange: (html: string) => void
  onLeave: () => void
}

/** A field for text with headings, lists, links and pictures. */
export function RichTextField({
  form,
  name,
  label,
  error,
  help,
  isRequired = false,
  ...props
}: RichTextFieldProps) {
  const { aside, onLeave, ...editor } = props
  return (
    <Field name={name} label={label} isRequired={isRequired} help={help} error={error} aside={aside}>
      {(wiring) => (
        <RichTextEditorLazy
          {...wiring}
          {...editor}
          label={label}
          uploadImage={uploadImage}
          onUploadsChange={(count) => form.setPendingUploads(name, count)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
