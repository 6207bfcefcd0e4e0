import { Text } from '@mantine/core'
import type { DeskAlumnus } from '@portal/contract/alumni-desk.ts'
import { limits } from '@portal/contract/limits.ts'
import { call } from '#web/platform/call.ts'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { useFocusOnOpening } from '#web/ui/form/focus-on-opening.ts'
import { TextAreaField } from '#web/ui/form/text-field.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'

const fields = {
  problemsOf: ({ text }: { text: string }) =>
    text.trim() === '' ? { text: "Enter what's missing. It's included in the e-mail." } : {},
}

/** Asks a pending person for more, in free text that the mail repeats unchanged. */
export function AskForMoreForm({ row, onDone }: { row: DeskAlumnus; onDone: () => void }) {
  const form = useEditForm({
    draftKey: null,
    initial: { text: row.askedFor },
    fields,
    send: ({ text }) =>
      call('PUT /alumni/admin/:id/askForMore', { params: { id: row._id }, body: { text: text.trim() } }),
    onClose: onDone,
    onUnsaved: unguarded,
  })
  useFocusOnOpening(form.element)
  return (
    <EditForm
      form={form}
      thing="request"
      isPlain
      isSecondary
      submitLabel="Send request"
      foot={
        <Text size="sm" c="dimmed" className="hides-empty">
          They get this by e-mail, with a link to resubmit. It stays pending.
        </Text>
      }
      onCancel={onDone}
    >
      <TextAreaField
        {...form.field('text')}
        label="What's missing?"
        isRequired
        countMax={limits.deskReasonLengthMax}
      />
    </EditForm>
  )
}
