import type { FormToFill } from '@portal/contract/form-filling.ts'
import { FormState } from './form-state.tsx'
import { UnsentAnswers } from './unsent-answers.tsx'

interface NotOpenProps {
  form: FormToFill
  /** The id or slug in the page's address. */
  id: string
  /** True if the viewer has just sent it. */
  isSent: boolean
  onView: () => void
  onEdit: () => void
}

/** A form that takes no answer from the viewer now: the reason, and the text that they had typed. */
export function NotOpen({ isSent, ...props }: NotOpenProps) {
  return (
    <div className="grid gap-14">
      {!isSent && <UnsentAnswers form={props.form} onEdit={props.onEdit} />}
      <FormState {...props} />
    </div>
  )
}
