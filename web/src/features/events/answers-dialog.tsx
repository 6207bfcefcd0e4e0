import type { EventDetail, EventRegistration } from '@portal/contract/event-records.ts'
import {
  type AnswerValues,
  answerName,
  answerProblemsOf,
  answersOf,
  answerValuesOf,
} from '#web/college/event-answers/answer-values.ts'
import { QuestionFields } from '#web/college/event-answers/question-fields.tsx'
import { CallProblem } from '#web/platform/call-problem.ts'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'
import { renamed } from './register-values.ts'

interface AnswersDialogProps {
  title: string
  label: string
  questions: EventDetail['questions']
  answers: EventRegistration['answers']
  send: (answers: EventRegistration['answers']) => Promise<{ message: string }>
  onClose: () => void
}

/** Asks a person the questions of an event, when they join a group or to change their answers. */
export function AnswersDialog({ title, label, questions, answers, send, onClose }: AnswersDialogProps) {
  const form = useEditForm<AnswerValues, { message: string }>({
    draftKey: null,
    initial: answerValuesOf(questions, answers),
    fields: { problemsOf: (values) => answerProblemsOf(questions, values) },
    send: async (values) => {
      try {
        return await send(answersOf(questions, values))
      } catch (error) {
        throw error instanceof CallProblem ? renamed(error) : error
      }
    },
    onClose,
    onUnsaved: unguarded,
  })
  return (
    <DialogFrame onClose={onClose} title={title} size={520}>
      <EditForm form={form} thing="answers" label="Answers" submitLabel={label} isPlain onCancel={onClose}>
        <QuestionFields questions={questions} fieldOf={(id) => form.field(answerName(id))} />
      </EditForm>
    </DialogFrame>
  )
}
