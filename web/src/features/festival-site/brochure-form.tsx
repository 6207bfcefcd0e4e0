import { Button } from '@mantine/core'
import { festivalLimits } from '@portal/contract/festival-site-words.ts'
import { call } from '#web/platform/call.ts'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { type FileRules, usePickedFiles } from '#web/ui/picked-files.ts'

const rules: FileRules = {
  types: ['application/pdf', '.pdf'],
  kind: 'a PDF',
  countMax: 1,
  bytesMax: festivalLimits.brochureBytesMax,
}

/** The form for the companies' PDF. A new file replaces the old one. */
export function BrochureForm({ onDone }: { onDone: () => void }) {
  const picking = usePickedFiles(rules)
  const [picked] = picking.files
  const form = useEditForm({
    draftKey: null,
    initial: {},
    fields: { problemsOf: () => ({}) },
    otherFields: ['brochure'],
    fieldOfCode: { UNSUPPORTED_MEDIA: 'brochure', TOO_LARGE: 'brochure' },
    parts: [{ ...picking, ...(!picked && { problems: { brochure: 'Choose a PDF' } }) }],
    send: () => {
      const body = new FormData()
      if (picked?.file) body.append('brochure', picked.file, picked.name)
      return call('PUT /tml/sponsors/brochure', { form: body })
    },
    onSent: onDone,
  })
  return (
    <EditForm
      form={form}
      thing="brochure"
      submitLabel="Save brochure"
      actions={
        <Button variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      }
    >
      <FilePicker
        label="Brochure for sponsors"
        help="A PDF of up to 5 MB. Everyone can read it."
        rules={rules}
        picking={picking}
        error={form.problems.brochure}
        isRequired
      />
    </EditForm>
  )
}
