import { council } from '@portal/contract/council.ts'
import { councilLimits } from '@portal/contract/council-words.ts'
import { limits } from '@portal/contract/limits.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { EditForm, FieldPair } from '#web/ui/form/edit-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { type FileRules, usePickedFiles } from '#web/ui/picked-files.ts'

const rules: FileRules = {
  types: ['application/pdf', '.pdf'],
  kind: 'a PDF',
  bytesMax: limits.imageBytesMax,
  countMax: 1,
}

const empty = { title: '', day: '' }
const fields = fieldsOf<typeof empty>(council.addCouncilDocument.body)

/** Publishes a PDF. The form is empty again afterwards. */
export function AddCouncilDocumentForm() {
  const [round, setRound] = useState(0)
  return <Form key={round} onAdded={() => setRound(round + 1)} />
}

function Form({ onAdded }: { onAdded: () => void }) {
  const picking = usePickedFiles(rules)
  const [picked] = picking.files
  const form = useEditForm({
    draftKey: 'council-document',
    initial: empty,
    fields,
    otherFields: ['document'],
    fieldOfCode: { UNSUPPORTED_MEDIA: 'document', TOO_LARGE: 'document' },
    parts: [{ ...picking, ...(!picked && { problems: { document: 'Choose a PDF' } }) }],
    send: ({ title, day }) => {
      const body = new FormData()
      body.append('title', title.trim())
      body.append('day', day)
      if (picked?.file) body.append('document', picked.file, picked.name)
      return call('POST /council/documents', { form: body })
    },
    onSent: onAdded,
  })
  const { field, problems } = form
  return (
    <EditForm form={form} isSecondary thing="document" lacks="file" submitLabel="Add document">
      <FieldPair>
        <TextField
          {...field('title')}
          label="Title"
          isRequired
          lengthMax={councilLimits.documentTitleLengthMax}
        />
        <DayField {...field('day')} label="Document date" isRequired />
      </FieldPair>
      <FilePicker
        label="Document"
        help="A PDF of up to 5 MB. Everyone can read it."
        rules={rules}
        picking={picking}
        error={problems.document}
        isRequired
      />
    </EditForm>
  )
}
