import type { ReactNode } from 'react'
import { EditForm } from '../form/edit-form.tsx'
import { useFocusOnOpening } from '../form/focus-on-opening.ts'
import { type EditFormOf, unguarded, useEditForm } from '../form/use-edit-form.ts'

interface CorrectionFormProps<V extends object> {
  initial: V
  /** The checks that the browser can do; the server checks again. */
  problemsOf: (values: V) => Partial<Record<keyof V, string>>
  send: (values: V) => Promise<unknown>
  onDone: () => void
  children: (form: EditFormOf<V>) => ReactNode
}

/** A form in a desk's panel that corrects a person's data. */
export function CorrectionForm<V extends object>(props: CorrectionFormProps<V>) {
  const { initial, problemsOf, send, onDone, children } = props
  const form = useEditForm<V, unknown>({
    draftKey: null,
    initial,
    fields: { problemsOf },
    send,
    onClose: onDone,
    onUnsaved: unguarded,
  })
  useFocusOnOpening(form.element)
  return (
    <EditForm form={form} thing="correction" isPlain isSecondary submitLabel="Save" onCancel={onDone}>
      {children(form)}
    </EditForm>
  )
}
