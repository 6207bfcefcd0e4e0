import { Button, Flex } from '@mantine/core'
import { type CouncilLetter, council } from '@portal/contract/council.ts'
import { councilLimits } from '@portal/contract/council-words.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { newerNotice } from '#web/ui/form/newer-notice.tsx'
import { TextAreaField } from '#web/ui/form/text-field.tsx'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import styles from './council.module.css'

/** The council's actions for a letter: review, answer, close. */
export function AnswerCouncilLetter({ letter }: { letter: CouncilLetter }) {
  const [isAnswering, setIsAnswering] = useState(false)
  const { isSending, send } = useSending()
  const setState = (state: 'looking' | 'closed') =>
    void send(() => call('PUT /council/letters/:id', { params: { id: letter._id }, body: { state } }))
  if (isAnswering) return <AnswerForm letter={letter} onDone={() => setIsAnswering(false)} />
  return (
    <Flex gap={8} wrap="wrap" mt={12} className={styles.actions}>
      {letter.state === 'received' && (
        <Button disabled={isSending} onClick={() => setState('looking')}>
          Mark in review
        </Button>
      )}
      <Button disabled={isSending} onClick={() => setIsAnswering(true)}>
        {letter.answer === '' ? 'Answer' : 'Edit answer'}
      </Button>
      {letter.state !== 'closed' && (
        <Button variant="subtle" disabled={isSending} onClick={() => setState('closed')}>
          Close
        </Button>
      )}
    </Flex>
  )
}

const fields = fieldsOf<AnswerValues>(council.answerCouncilLetter.body)

type AnswerValues = { answer: string; revision: number }

function AnswerForm({ letter, onDone }: { letter: CouncilLetter; onDone: () => void }) {
  const stored: AnswerValues = { answer: letter.answer, revision: letter.revision }
  const form = useEditForm({
    draftKey: `answer-letter:${letter._id}`,
    initial: stored,
    fields,
    send: (body) => call('PUT /council/letters/:id', { params: { id: letter._id }, body }),
    onSent: onDone,
  })
  return (
    <EditForm
      form={form}
      thing="answer"
      isPlain
      isSecondary
      submitLabel="Send answer"
      {...newerNotice(form, { theirs: stored, labels: { answer: 'Answer' } })}
      onCancel={onDone}
    >
      <TextAreaField
        {...form.field('answer')}
        label={`Answer to ${letter.author.name}`}
        isRequired
        countMax={councilLimits.messageLengthMax}
      />
    </EditForm>
  )
}
