import { eventContact } from '@portal/contract/event-fields.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { FieldPair } from '#web/ui/form/edit-form.tsx'
import { RowsField } from '#web/ui/form/rows-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type EventForming, fileRules } from './use-event-form.ts'

export const contactLabels = {
  contacts: 'Contacts',
}

export function ContactFields({ form: { field, problems, files } }: { form: EventForming }) {
  return (
    <>
      <RowsField
        {...field('contacts')}
        label={contactLabels.contacts}
        help="Phone numbers are shown to people who are signed in."
        thing="contact"
        max={eventLimits.contactsMax}
        schema={eventContact}
        empty={() => ({ name: '', phone: '' })}
      >
        {(cell) => (
          <FieldPair>
            <TextField {...cell('name')} label="Name" isRequired />
            <TextField {...cell('phone')} label="Phone" type="tel" />
          </FieldPair>
        )}
      </RowsField>
      <FilePicker
        label="Files"
        help="PDFs, pictures, Word, PowerPoint and Excel files (.docx, .pptx, .xlsx) and ZIPs, up to 5 MB each. Text is kept if you reload; files are not."
        rules={fileRules}
        picking={files}
        error={problems.attachments}
      />
    </>
  )
}
