import { Button, Group, Stack } from '@mantine/core'
import type { ForumAnswer, ForumOutcome, ForumQuery } from '@portal/contract/forum-records.ts'
import { limits } from '@portal/contract/limits.ts'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextAreaField } from '#web/ui/form/text-field.tsx'

interface OutcomeFormProps {
  query: Pick<ForumQuery, '_id' | 'createdBy'>
  outcome: ForumOutcome | null
  answers: readonly Pick<ForumAnswer, 'author' | 'hasHelped'>[]
  onClose: () => void
}

/** The form for the outcome. At first the authors of answers that were marked as helpful are chosen. */
export function OutcomeForm({ query, outcome, answers, onClose }: OutcomeFormProps) {
  const [message, setMessage] = useState(outcome?.message ?? '')
  const people = answerersOf(answers, query.createdBy._id)
  const marked = outcome?.helped ?? answers.filter(({ hasHelped }) => hasHelped).map(({ author }) => author)
  const [helped, setHelped] = useState<readonly string[]>(
    people.map(({ _id }) => _id).filter((id) => marked.some(({ _id }) => _id === id)),
  )
  const { isSending, send } = useSending()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!outcome && message.trim() === '') return toast.warn('Describe the outcome first')
    const sent = { params: { id: query._id }, body: { message, helped: [...helped] } }
    if (await send(() => call('PUT /alumni/outcome/:id', sent))) onClose()
  }
  return (
    <Stack component="form" gap={12} mt={12} onSubmit={(event) => void submit(event)}>
      <TextAreaField
        name="message"
        label="What happened"
        isRequired={!outcome}
        help={outcome ? 'Leave empty to remove the outcome.' : 'What you did, and what worked.'}
        countMax={limits.outcomeLengthMax}
        value={message}
        onChange={setMessage}
      />
      <Stack component="fieldset" gap={4} bd={0}>
        <legend className="text-13 weight-600">Whose answers helped?</legend>
        {people.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            checked={helped.includes(_id)}
            onChange={(isOn) => setHelped(isOn ? [...helped, _id] : helped.filter((id) => id !== _id))}
          >
            {name}
          </Checkbox>
        ))}
      </Stack>
      <Group gap={8}>
        <Button type="submit" variant="filled" loading={isSending}>
          Save outcome
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Group>
    </Stack>
  )
}

/** Returns everyone who answered, without the author of the query, each once. */
function answerersOf(answers: OutcomeFormProps['answers'], authorId: string) {
  const people = new Map(answers.map(({ author }) => [author._id, author]))
  people.delete(authorId)
  return [...people.values()]
}
