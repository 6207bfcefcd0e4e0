import type { RefObject } from 'react'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { AnswerConflict } from './answer-conflict.ts'
import { FillNotice } from './fill-notes.tsx'

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
