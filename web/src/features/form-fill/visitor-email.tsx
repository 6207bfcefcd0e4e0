import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { messageOf } from '#web/platform/outcome.ts'
import { AnswerField } from '#web/ui/answer-fields/answer-field.tsx'
import type { AnswerFieldShape } from '#web/ui/answer-fields/answer-field-shape.ts'
import { EmailHint } from '#web/ui/form/email-hint.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { Fill } from './use-fill.ts'

const blank = { required: true, options: [], min: null, max: null }
const emailField: AnswerFieldShape = {
  ...blank,
  id: 'email',
  type: 'email',
  label: 'Your e-mail',
  help: 'This form takes one answer of a person, so we send a code there.',
}
const codeField: AnswerFieldShape = {
  ...blank,
  id: 'code',
  type: 'text',
  label: 'Code',
  help: 'Six digits, from the e-mail',
}

/** A visitor's e-mail, and the code that confirms it. */
export function VisitorEmail({ id, fill }: { id: string; fill: Fill }) {
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    setRefused(undefined)
    try {
      const { message } = await call('POST /forms/:id/code', { params: { id }, body: { email: fill.email } })
      setSaid(message)
    } catch (error) {
      setRefused(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  const setEmail = (typed: string) => {
    setRefused(undefined)
    fill.setEmail(typed)
  }
  return (
    <>
      <EmailHint value={fill.email} onChange={setEmail}>
        <AnswerField
          field={emailField}
          value={fill.email}
          error={refused ?? fill.problems.email}
          onChange={(value) => setEmail(String(value))}
        />
      </EmailHint>
      <p className="row wrap gap-10">
        <PlainButton isBusy={isSending} onClick={send}>
          {said ? 'Send another code' : 'Send code'}
        </PlainButton>
        <span role="status">{said}</span>
      </p>
      <AnswerField
        field={codeField}
        value={fill.code}
        error={fill.problems.code}
        onChange={(value) => fill.setCode(String(value))}
      />
    </>
  )
}
