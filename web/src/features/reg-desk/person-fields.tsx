import type { EventQuestion } from '@portal/contract/event-fields.ts'
import { QuestionFields } from '#web/college/event-answers/question-fields.tsx'
import type { CallProblem } from '#web/platform/call-problem.ts'
import { FieldPair } from '#web/ui/form/edit-form.tsx'
import { EmailHint } from '#web/ui/form/email-hint.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import type { DeskAnswers } from './desk-answers.ts'

export interface PersonValues {
  isGuest: boolean
  student: string
  name: string
  college: string
  email: string
  contactNumber: string
  answers: DeskAnswers
}

export function emptyPerson(): PersonValues {
  return { isGuest: false, student: '', name: '', college: '', email: '', contactNumber: '', answers: {} }
}

/** Converts a typed person for the call. */
export function personSent({ isGuest, student, answers, ...guest }: PersonValues) {
  return { ...(isGuest ? { guest } : { student: student.trim() }), answers }
}

interface PersonFieldsProps {
  person: PersonValues
  /** The prefix of a guest's field names in an error. */
  path: string
  studentPath: string
  questions: readonly EventQuestion[]
  /** The prefix of a question's id in an error. */
  answersPath: string
  canBeGuest: boolean
  /** True for a guest without a choice. */
  isGuestOnly?: boolean
  problem: CallProblem | null
  onChange: (change: Partial<PersonValues>) => void
}

const kinds = [
  { value: 'student', label: 'Our student' },
  { value: 'guest', label: 'Guest' },
] as const

/** A student of the college by e-mail or PRN, or a guest with their details. */
export function PersonFields(props: PersonFieldsProps) {
  const {
    person,
    path,
    studentPath,
    questions,
    answersPath,
    canBeGuest,
    isGuestOnly = false,
    problem,
    onChange,
  } = props
  const problemOf = (name: string) => problem?.errors.find((one) => one.path === name)?.message
  const field = (name: keyof Omit<PersonValues, 'isGuest' | 'student' | 'answers'>, label: string) => ({
    name: path + name,
    label,
    isRequired: true,
    value: person[name],
    error: problemOf(path + name),
    onChange: (typed: string) => onChange({ [name]: typed }),
  })
  const answerField = (id: string) => ({
    name: answersPath + id,
    value: person.answers[id],
    error: problemOf(answersPath + id),
    onChange: (answer: string | string[]) => onChange({ answers: { ...person.answers, [id]: answer } }),
  })
  return (
    <>
      {canBeGuest && !isGuestOnly && (
        <SegmentedSort
          label="From"
          options={kinds}
          value={person.isGuest ? 'guest' : 'student'}
          onChange={(kind) => onChange({ isGuest: kind === 'guest' })}
        />
      )}
      {person.isGuest ? (
        <FieldPair>
          <TextField {...field('name', 'Name')} />
          <TextField {...field('college', 'College')} />
          <EmailHint {...field('email', 'E-mail')}>
            <TextField {...field('email', 'E-mail')} type="email" />
          </EmailHint>
          <TextField {...field('contactNumber', 'Phone')} type="tel" />
        </FieldPair>
      ) : (
        <TextField
          name={studentPath}
          label={'E-mail or PRN'}
          isRequired={true}
          value={person.student}
          error={problemOf(studentPath)}
          onChange={(student) => onChange({ student })}
        />
      )}
      <QuestionFields questions={questions} fieldOf={answerField} />
    </>
  )
}
