import { Text } from '@mantine/core'
import type { Summer } from '@portal/contract/each-summer.ts'
import { call } from '#web/platform/call.ts'
import { useFocusBack } from '#web/ui/focus-back.ts'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'

/** The run, confirmed by typing the academic year. If people have changed, the numbers are loaded again. */
export function RunForm({ summer }: { summer: Summer }) {
  const { academicYear, revision, movingCount, graduatingCount } = summer
  // The form is gone after the run.
  useFocusBack(true)
  const form = useEditForm({
    draftKey: null,
    initial: { academicYear: '' },
    fields: {
      problemsOf: (values) => ({
        ...(values.academicYear.trim() !== academicYear && {
          academicYear: `Enter ${academicYear} to confirm`,
        }),
      }),
    },
    send: (values) => call('POST /alumni/admin/summer', { body: { ...values, revision } }),
    next: () => ({ academicYear: '' }),
  })
  const moving = `${movingCount.toLocaleString('en-IN')} students move up and ${graduatingCount.toLocaleString('en-IN')} become alumni`
  return (
    <EditForm form={form} thing="run" isPlain label="Move everyone up" submitLabel="Move everyone up">
      <Text>
        {moving}. Everyone keeps their account, posts, registrations and answers. New alumni get an e-mail ten
        minutes later. You can undo it for a week.
      </Text>
      <TextField
        {...form.field('academicYear')}
        label="Academic year that begins"
        help={`Enter ${academicYear} to confirm`}
        isRequired
        isShort
        lengthMax={7}
      />
    </EditForm>
  )
}
