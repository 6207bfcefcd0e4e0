import type { AnswerFieldProps } from './answer-field-shape.ts'
import { ChoiceAnswer } from './choice-answer.tsx'
import { DropdownAnswer } from './dropdown-answer.tsx'
import { MomentAnswer } from './moment-answer.tsx'
import { LongTextAnswer, TextAnswer } from './text-answer.tsx'

/**
 * A question with the control of its type. Rendered without the component library, so that visitors' pages
 * don't load it.
 */
export function AnswerField(props: AnswerFieldProps) {
  switch (props.field.type) {
    case 'radio':
    case 'checkbox':
      return <ChoiceAnswer {...props} />
    case 'dropdown':
      return <DropdownAnswer {...props} />
    case 'date':
    case 'time':
      return <MomentAnswer {...props} />
    case 'textarea':
      return <LongTextAnswer {...props} />
    default:
      return <TextAnswer {...props} />
  }
}
