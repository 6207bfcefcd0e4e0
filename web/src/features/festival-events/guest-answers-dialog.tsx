import { Stack, Text } from '@mantine/core'
import type { GuestEntry } from '@portal/contract/festival-events.ts'
import {
  type AnswerValues,
  answerName,
  answerProblemsOf,
  answersOf,
  answerValuesOf,
  partQuestions,
} from '#web/college/event-answers/answer-values.ts'
import { QuestionFields } from '#web/college/event-answers/question-fields.tsx'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'
import { useKeepEntry } from './festival-events.cache.ts'
import { renamedForGuests } from './guest-values.ts'

interface GuestAnswersDialogProps {
  entry: GuestEntry
  onClose: () => void
}

/** Asks guests the questions of their event again: those of the group once, the others for each member. */
export function GuestAnswersDialog({ entry, onClose }: GuestAnswersDialogProps) {
  const { members } = entry
  const keep = useKeepEntry()
  const { shared, personal } = partQuestions(entry.questions)
  const form = useEditForm<AnswerValues, Awaited<ReturnType<typeof saveAnswers>>>({
    draftKey: null,
    initial: Object.assign(
      answerValuesOf(shared, members[0]?.answers ?? {}),
      ...members.map(({ answers }, nth) => answerValuesOf(personal, answers, nth)),
    ),
    fields: {
      problemsOf: (values) =>
        Object.assign(
          answerProblemsOf(shared, values),
          ...members.map((_, nth) => answerProblemsOf(personal, values, nth)),
        ),
    },
    send: (values) => saveAnswers(entry, values),
    onSent: ({ data }) => {
      keep(data)
      onClose()
    },
    onUnsaved: unguarded,
  })
  return (
    <DialogFrame onClose={onClose} title="Your answers" size={520}>
      <EditForm
        form={form}
        thing="answers"
        label="Answers"
        submitLabel="Save answers"
        isPlain
        onCancel={onClose}
      >
        <QuestionFields questions={shared} fieldOf={(id) => form.field(answerName(id))} />
        {personal.length > 0 &&
          members.map(({ name, email }, nth) => (
            <Stack key={email} gap={14} component="fieldset" m={0} p={0} bd="none">
              {members.length > 1 && (
                <Text component="legend" fw={600} mb={6}>
                  {name}
                </Text>
              )}
              <QuestionFields questions={personal} fieldOf={(id) => form.field(answerName(id, nth))} />
            </Stack>
          ))}
      </EditForm>
    </DialogFrame>
  )
}

async function saveAnswers({ entry, questions, members }: GuestEntry, values: AnswerValues) {
  const { shared, personal } = partQuestions(questions)
  const body = {
    entry,
    answers: answersOf(shared, values),
    members: members.map(({ email }, nth) => ({ email, answers: answersOf(personal, values, nth) })),
  }
  try {
    return await call('PUT /tml/entry/answers', { body })
  } catch (error) {
    throw error instanceof CallProblem ? renamedForGuests(error) : error
  }
}
