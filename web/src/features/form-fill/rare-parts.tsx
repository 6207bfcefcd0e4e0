import { placesTaken } from '@portal/contract/form-fill-words.ts'
import type { FormToFill } from '@portal/contract/form-filling.ts'
import { type RefObject, useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { AnswerConflict } from './answer-conflict.ts'
import { AwaitForm } from './await-form.tsx'
import { FillNotice } from './fill-notes.tsx'
import { useReadAgain } from './form-fill.cache.ts'
import { FormState } from './form-state.tsx'
import { UnsentAnswers } from './unsent-answers.tsx'

/** The notice that the form was closed while someone filled it in, and whether it has opened again. */
export function ClosedNotice({ isOpen, isEdit }: { isOpen: boolean; isEdit: boolean }) {
  if (isOpen)
    return (
      <FillNotice icon="retry">
        <span>This form is open again. You can {isEdit ? 'save your changes' : 'send your answers'}.</span>
      </FillNotice>
    )
  return (
    <FillNotice icon="alert" isLong>
      <span>
        <b>This form is closed now.</b> What you typed stays in this browser, in case it opens again.
      </span>
    </FillNotice>
  )
}

interface ConflictNoticeProps {
  element: RefObject<HTMLElement | null>
  conflict: AnswerConflict
  onKeepMine: () => void
  onTakeSaved: () => void
}

/**
 * The notice that the answer was changed on another device since it was opened here. Shows both versions and
 * lets the person choose.
 */
export function ConflictNotice({ element, conflict, onKeepMine, onTakeSaved }: ConflictNoticeProps) {
  const { both, taken } = conflict
  return (
    <section ref={element} tabIndex={-1} aria-label="Changed on another device" data-focus-target>
      <FillNotice icon="alert" isLong>
        <div className="grow">
          <p>
            You changed these answers on another device since you opened them here. What you typed is still
            here.
            {taken.length > 0 && ` Changed only there: ${taken.join(', ')}.`}
          </p>
          <dl className="grid">
            {both.map(({ label, mine, saved }, nth) => (
              <div key={`${String(nth)}-${label}`} className="grid gap-4 line-below above-12">
                <dt className="weight-600">{label}</dt>
                <dd className="lines">
                  <span className="dimmed">Here:</span> {mine || 'empty'}
                </dd>
                <dd className="lines">
                  <span className="dimmed">Saved:</span> {saved || 'empty'}
                </dd>
              </div>
            ))}
          </dl>
          <p className="row wrap gap-10 above-12">
            <PlainButton size="sm" onClick={onKeepMine}>
              {both.length > 0 ? 'Keep what I typed here' : 'Keep both changes'}
            </PlainButton>
            <PlainButton size="sm" onClick={onTakeSaved}>
              Use the saved answers
            </PlainButton>
          </p>
        </div>
      </FillNotice>
    </section>
  )
}

/**
 * The notice that the last place was taken while someone filled in the form, and whether one is free again.
 */
export function FullNotice({ form, id }: { form: FormToFill; id: string }) {
  const { viewer } = useSession()
  if (form.placesLeft !== 0)
    return (
      <FillNotice icon="retry">
        <span>A place is free again. You can send your answers.</span>
      </FillNotice>
    )
  return (
    <FillNotice icon="alert" isLong>
      <div className="grid gap-10">
        <span>
          <b>{placesTaken(form.maxAnswers)} now.</b> What you typed stays in this browser, in case a place
          gets free.
        </span>
        {viewer && <AwaitForm form={form} id={id} />}
      </div>
    </FillNotice>
  )
}

/**
 * The notice that a new version was published while someone filled in the form. The old one stays until they
 * ask for the new questions.
 */
export function NewVersionNotice({ id, onShown }: { id: string; onShown: () => void }) {
  const readAgain = useReadAgain(id)
  const [isReading, setReading] = useState(false)
  return (
    <FillNotice icon="alert" isLong>
      <div className="grid gap-10">
        <span>
          <b>The team has just changed this form.</b> What you typed is kept where the question is still
          asked.
        </span>
        <PlainButton
          isBusy={isReading}
          onClick={() => {
            setReading(true)
            void readAgain()
              .then(onShown)
              .finally(() => setReading(false))
          }}
        >
          Show the new questions
        </PlainButton>
      </div>
    </FillNotice>
  )
}

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
