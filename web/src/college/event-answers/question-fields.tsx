import type { EventQuestion } from '@portal/contract/event-fields.ts'
import { QuestionField, type QuestionFieldProps } from './question-field.tsx'

interface QuestionFieldsProps {
  questions: readonly EventQuestion[]
  /** Returns the form field of the question with this id. */
  fieldOf: (id: string) => QuestionFieldProps['field']
}

/** The questions of an event as form fields. All forms that register people for an event use them. */
export function QuestionFields({ questions, fieldOf }: QuestionFieldsProps) {
  return questions.map((question) => (
    <QuestionField key={question.id} question={question} field={fieldOf(question.id)} />
  ))
}
