import { festivalEnquiries } from '@portal/contract/festival-enquiries.ts'
import { festivalLimits } from '@portal/contract/festival-site-words.ts'
import { limits } from '@portal/contract/limits.ts'
import { call } from '#web/platform/call.ts'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { EmailHint } from '#web/ui/form/email-hint.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { TrapField } from '#web/ui/form/trap-field.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'

const empty = { company: '', email: '', message: '', website: '' }
const fields = fieldsOf<typeof empty>(festivalEnquiries.sendSponsorEnquiry.body)

/** The form for a company's message to the festival's team. */
export function SponsorEnquiry() {
  const form = useEditForm({
    draftKey: null,
    initial: empty,
    fields,
    onUnsaved: unguarded,
    send: (values) => call('POST /tml/sponsors/enquiries', { body: values }),
    next: () => empty,
  })
  const { field, values, change } = form
  return (
    <EditForm
      form={form}
      isPlain
      thing="message"
      submitLabel="Send to the fest team"
      label="Write to the fest team"
    >
      <TextField
        {...field('company')}
        label="Company"
        isRequired
        lengthMax={festivalLimits.lineLengthMax}
        autoComplete="organization"
      />
      <EmailHint {...field('email')}>
        <TextField
          {...field('email')}
          label="Your e-mail"
          isRequired
          type="email"
          lengthMax={limits.emailLengthMax}
          autoComplete="email"
        />
      </EmailHint>
      <TextAreaField
        {...field('message')}
        label="What would you like to support?"
        isRequired
        countMax={festivalLimits.enquiryLengthMax}
      />
      <TrapField
        value={values.website}
        onChange={({ currentTarget }) => change({ website: currentTarget.value })}
      />
    </EditForm>
  )
}
