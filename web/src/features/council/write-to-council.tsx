import '@mantine/core/styles/Input.layer.css'
import { Button, Input, Textarea } from '@mantine/core'
import { councilLimits } from '@portal/contract/council-words.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSession } from '#web/platform/session.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Field } from '#web/ui/field.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { useFormDraft } from '#web/ui/form/form-draft.ts'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ownLetters, useCouncilRefresh } from './council.cache.ts'
import styles from './council.module.css'
import { LetterItem } from './letter-item.tsx'

/** A letter that nobody but the council reads, and how one's own letters stand; for students, teams and alumni. */
export function WriteToCouncil() {
  const { viewer } = useSession()
  const [round, setRound] = useState(0)
  const isWriter = viewer !== null && ['Student', 'Team', 'Alumni'].includes(viewer.roleModel)
  if (!isWriter) return null
  return (
    <section className={styles.section} aria-labelledby="write-to-council">
      <h2 id="write-to-council">Write to the council</h2>
      <LetterForm key={round} accountId={viewer._id} onSent={() => setRound(round + 1)} />
      <OwnLetters />
    </section>
  )
}

interface LetterValues {
  subject: string
  message: string
}

function LetterForm({ accountId, onSent }: { accountId: string; onSent: () => void }) {
  const { form, focusFirstWrong } = useFirstWrongField()
  const [values, setValues] = useState<LetterValues | null>(null)
  const [isTried, setIsTried] = useState(false)
  const { isSending, problems, send } = useSending()
  const { refreshLetters } = useCouncilRefresh()
  const isUnsaved = values !== null && (values.subject !== '' || values.message !== '')
  const { found, discard } = useFormDraft({
    key: 'council-letter',
    accountId,
    value: values ?? { subject: '', message: '' },
    isWorthKeeping: isUnsaved,
    isValid: isLetterValues,
  })
  const { subject, message } = values ?? found?.value ?? { subject: '', message: '' }
  const { dialog } = useLeaveGuard(isUnsaved, { hasDraft: true })
  const wrong = {
    subject:
      isTried && subject.trim().length < councilLimits.subjectLengthMin
        ? `Write at least ${councilLimits.subjectLengthMin} characters`
        : problems.subject,
    message: isTried && message.trim() === '' ? 'Write your letter' : problems.message,
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const isWhole = subject.trim().length >= councilLimits.subjectLengthMin && message.trim() !== ''
    const isSent =
      isWhole && (await send(() => call('POST /council/letters', { body: { subject, message } })))
    if (!isSent) return focusFirstWrong()
    discard()
    await refreshLetters()
    onSent()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Subject" isRequired error={wrong.subject}>
        {(wiring) => (
          <Input
            {...wiring}
            value={subject}
            error={wrong.subject !== undefined}
            maxLength={councilLimits.subjectLengthMax}
            onChange={({ currentTarget }) => setValues({ message, subject: currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="Letter"
        isRequired
        help="Only the council can read it. They see your name."
        error={wrong.message}
        aside={`${message.length.toLocaleString('en-IN')} of ${councilLimits.messageLengthMax.toLocaleString('en-IN')}`}
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            value={message}
            error={wrong.message !== undefined}
            autosize
            minRows={4}
            maxRows={14}
            maxLength={councilLimits.messageLengthMax}
            onChange={({ currentTarget }) => setValues({ subject, message: currentTarget.value })}
          />
        )}
      </Field>
      <div>
        <Button type="submit" loading={isSending}>
          Send letter
        </Button>
      </div>
      {dialog}
    </form>
  )
}

function isLetterValues(value: unknown): value is LetterValues {
  if (typeof value !== 'object' || value === null || !('subject' in value && 'message' in value)) return false
  return typeof value.subject === 'string' && typeof value.message === 'string'
}

function OwnLetters() {
  const [page, setPage] = useState(1)
  const load = useQuery(ownLetters(page))
  const { data: list } = load
  if (!list || list.totalPage === 0) return null
  return (
    <>
      <h3 className={styles.subtitle}>Your letters</h3>
      <ul className={styles.letters}>
        {list.result.map((letter) => (
          <LetterItem key={letter._id} letter={letter} />
        ))}
      </ul>
      <Pager page={page} load={load} onPage={setPage} label="Pages of your letters" />
    </>
  )
}
