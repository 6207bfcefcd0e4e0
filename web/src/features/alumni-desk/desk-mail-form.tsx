import { Button, Input } from '@mantine/core'
import { deskMailLimits } from '@portal/contract/desk-mail-words.ts'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, inputWiring } from '#web/ui/field.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { MailPreview } from '#web/ui/mail-preview.tsx'
import { mailReach } from './alumni-desk.cache.ts'
import styles from './desk-mail.module.css'
import { countAlumni } from './desk-mail-fields.ts'
import { SegmentFields } from './segment-fields.tsx'
import { useDeskMail } from './use-desk-mail.ts'

/** The form to write to a segment of alumni. Nothing is sent before the number of recipients is confirmed. */
export function DeskMailForm() {
  const mail = useDeskMail()
  const { fields, problems, preview, write, choose } = mail
  const { data: reach, isFetching } = useQuery(mailReach(fields.segment))
  const [isAsking, setIsAsking] = useState(false)
  const { form, focusFirstWrong } = useFirstWrongField()
  const count = reach?.recipientCount ?? 0
  const canSend = reach !== undefined && !isFetching && count > 0 && reach.refusal === null
  const checked = (next: () => void) => (mail.check() ? next() : focusFirstWrong())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSend) checked(() => setIsAsking(true))
  }
  return (
    <form
      ref={form}
      className={`one-column gap-16 pad-16 surface ${styles.form}`}
      aria-label="E-mail to alumni"
      onSubmit={submit}
      noValidate
    >
      <h2 className="text-20">E-mail to alumni</h2>
      <SegmentFields segment={fields.segment} yearsProblem={problems.years} onChange={choose} />
      <p className="weight-600" style={{ minHeight: 24 }} role="status">
        {reach && reachInWords(reach)}
      </p>
      <Field label="Subject" isRequired error={problems.subject}>
        {(wiring) => (
          <Input
            {...inputWiring(wiring)}
            value={fields.subject}
            maxLength={deskMailLimits.subjectLengthMax}
            autoComplete="off"
            onChange={({ currentTarget }) => write({ subject: currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="Text"
        isRequired
        error={problems.text}
        help="Plain text. An empty line starts a new paragraph. Greeting, signature and a link to stop these e-mails are added."
      >
        {(wiring) => (
          <Input
            component="textarea"
            multiline
            rows={8}
            {...inputWiring(wiring)}
            value={fields.text}
            maxLength={deskMailLimits.textLengthMax}
            onChange={(event: ChangeEvent<HTMLTextAreaElement>) => write({ text: event.currentTarget.value })}
          />
        )}
      </Field>
      {preview.data && <MailPreview mail={preview.data} heightPx={380} />}
      {reach?.refusal && <p className="secondary">{reach.refusal}</p>}
      <div className="flex wrap gap-10">
        <Button loading={preview.isPending} onClick={() => checked(preview.mutate)}>
          Preview
        </Button>
        <Button type="submit" variant="filled" disabled={!canSend}>
          Send e-mail
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Send this e-mail to ${countAlumni(count)}?`}
        sentence={`“${fields.subject.trim()}” goes out right away. This can't be undone.`}
        action="Send e-mail"
        onConfirm={() => mail.send(count)}
      />
    </form>
  )
}

function reachInWords({
  recipientCount,
  optedOutCount,
}: {
  recipientCount: number
  optedOutCount: number
}): string {
  const goes =
    recipientCount === 0 ? 'No one would get this e-mail' : `Goes to ${countAlumni(recipientCount)}`
  return optedOutCount === 0 ? goes : `${goes}. ${optedOutCount.toLocaleString('en-IN')} opted out.`
}
