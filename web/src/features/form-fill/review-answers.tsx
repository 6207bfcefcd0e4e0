import type { FormField } from '@portal/contract/form-definition.ts'
import type { FormToFill } from '@portal/contract/form-filling.ts'
import { profilePartNames } from '@portal/contract/form-words.ts'
import { answerInWords, type FillValues } from './fill-values.ts'
import styles from './form-fill.module.css'

interface ReviewAnswersProps {
  fields: readonly FormField[]
  values: FillValues
  profile: FormToFill['profile']
  /** Opens the field to change it. */
  onEdit?: (fieldId: string) => void
}

/** The list of all answers, before or after they are sent. */
export function ReviewAnswers({ fields, values, profile, onEdit }: ReviewAnswersProps) {
  return (
    <dl className={`grid ${styles.review}`}>
      {fields.map((field) => {
        const { id, profile: part } = field
        const label = field.label || (part ? profilePartNames[part] : '')
        const value = part && profile ? profile[part] : values[id]
        return (
          <div key={id} className="grid line-below">
            <dt className="text-13 dimmed">{label}</dt>
            <dd className="lines">{answerInWords(field, value) || '-'}</dd>
            {onEdit && part === null && (
              <button
                type="button"
                className="touch weight-600 ink-link"
                aria-label={`Edit ${label}`}
                onClick={() => onEdit(id)}
              >
                Edit
              </button>
            )}
          </div>
        )
      })}
    </dl>
  )
}
