import '@mantine/core/styles/Input.layer.css'
import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import type { AnnouncementValues } from './announcement-fields.ts'
import type { AnnouncementForming } from './use-announcement-form.ts'

type TextField = {
  [F in keyof AnnouncementValues]: AnnouncementValues[F] extends string ? F : never
}[keyof AnnouncementValues]

interface TextLineProps {
  form: AnnouncementForming
  name: TextField
  label: string
  isRequired?: boolean
  type?: 'text' | 'email' | 'url'
  help?: string
  aside?: ReactNode
}

/** A field of one line, tied to the form. */
export function TextLine({
  form,
  name,
  label,
  isRequired = false,
  type = 'text',
  help,
  aside,
}: TextLineProps) {
  const error = form.problems[name]
  return (
    <Field label={label} isRequired={isRequired} error={error} help={help} aside={aside}>
      {(wiring) => (
        <Input
          {...wiring}
          type={type}
          value={form.values[name]}
          error={error !== undefined}
          autoComplete="off"
          onChange={(event) => form.change(name, event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
