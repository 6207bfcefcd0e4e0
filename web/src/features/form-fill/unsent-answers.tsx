import type { FormToFill } from '@portal/contract/form-filling.ts'
import { CopyTextButton } from '#web/ui/copy-text-button.tsx'
import { AnswerList, FillNotice } from './fill-notes.tsx'
import { useUnsentAnswers } from './kept-answers.ts'

interface UnsentAnswersProps {
  form: FormToFill
  /** Opens the form to edit the answer that was sent. */
  onEdit: () => void
}

/** The text of someone who started to answer a form that takes no answer from them any more. */
export function UnsentAnswers({ form, onEdit }: UnsentAnswersProps) {
  const { found, discard, moveToEdit } = useUnsentAnswers(form._id)
  if (found === null || form.state === 'signIn') return null
  const { asked = {}, lost = [] } = found.value
  const answers = Object.values(asked).map(({ label, words }) => ({ label, words: words.join(', ') }))
  const texts = [...answers, ...lost]
  return (
    <FillNotice icon="retry" isLong>
      <div>
        {sentenceOf(form)}
        <details>
          <summary>Show what you typed</summary>
          <AnswerList answers={texts} />
        </details>
        <span className="row wrap gap-16 above-12">
          {form.can.edit && (
            <button
              type="button"
              className="touch weight-600 ink-link"
              onClick={() => {
                moveToEdit()
                onEdit()
              }}
            >
              Use them to edit your answers
            </button>
          )}
          <button type="button" className="touch weight-600 ink-link" onClick={discard}>
            Discard
          </button>
          <CopyTextButton text={texts.map(({ label, words }) => `${label}\n${words}`).join('\n\n')} />
        </span>
      </div>
    </FillNotice>
  )
}

function sentenceOf({ state }: FormToFill): string {
  if (state === 'answered')
    return "You have answered this form, so what you typed here since then isn't sent."
  const then = state === 'full' ? 'in case a place gets free' : 'in case the form opens again'
  return `Your answers weren't sent. They stay in this browser, ${then}.`
}
