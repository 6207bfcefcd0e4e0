import type { FormToFill } from '@portal/contract/form-filling.ts'
import { FormState } from './form-state.tsx'
import { UnsentAnswers } from './unsent-answers.tsx'

interface NotOpenProps {
  form: FormToFill
  /** The address that the page was opened with. */
  id: string
  /** The viewer has just sent it. */
  isSent: boolean
  onView: () => void
  onEdit: () => void
}

/** A form that takes no answer of the viewer now: why, and what they had typed. */
export function NotOpen({ isSent, ...props }: NotOpenProps) {
  return (
    <div className="grid gap-14">
      {!isSent && <UnsentAnswers form={props.form} onEdit={props.onEdit} />}
      <FormState {...props} />
    </div>
  )
}
