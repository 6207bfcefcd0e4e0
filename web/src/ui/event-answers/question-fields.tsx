import type { EventQuestion } from '@portal/contract/event-fields.ts'
import { QuestionField, type QuestionFieldProps } from './question-field.tsx'

interface QuestionFieldsProps {
  questions: readonly EventQuestion[]
  /** The field of the form that holds the answer. @param id the question's. */
  fieldOf: (id: string) => QuestionFieldProps['field']
}

/** The questions of an event in a form: everyone who is registered answers the same fields, wherever they are registered. */
export function QuestionFields({ questions, fieldOf }: QuestionFieldsProps) {
  return questions.map((question) => (
    <QuestionField key={question.id} question={question} field={fieldOf(question.id)} />
  ))
}
