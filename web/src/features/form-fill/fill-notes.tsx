import type { ReactNode } from 'react'
import { formatTime } from '#web/platform/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { LostAnswer } from './carry-answers.ts'
import styles from './form-fill.module.css'
import type { Fill } from './use-fill.ts'

/** The notices about the answers: restored, waiting, sent from another tab, or the form has changed. */
export function FillNotes({ fill, onRestart }: { fill: Fill; onRestart: () => void }) {
  return (
    <>
      {fill.savedAt !== null && (
        <FillNotice icon="retry">
          <span>
            Your answers from {formatTime(fill.savedAt.toISOString())} are restored.{' '}
            <button type="button" className="touch weight-600 ink-link" onClick={onRestart}>
              Start over
            </button>
          </span>
        </FillNotice>
      )}
      {fill.isGone && (
        <FillNotice icon="alert">
          <span>You sent or cleared these answers in another tab.</span>
        </FillNotice>
      )}
      {fill.lost && <ChangedForm lost={fill.lost} />}
      {fill.waiting.isWaiting && (
        <FillNotice icon="retry">
          <span>
            Waiting for network. Your answers are sent when you're back online. If you change them, send them
            again.
          </span>
        </FillNotice>
      )}
      {fill.waiting.refusal !== undefined && (
        <FillNotice icon="alert">
          <span>Couldn't send your answers: {fill.waiting.refusal}</span>
        </FillNotice>
      )}
    </>
  )
}

function ChangedForm({ lost }: { lost: readonly LostAnswer[] }) {
  return (
    <FillNotice icon="alert" isLong>
      <div>
        The team has changed this form since you typed your answers.{' '}
        {lost.length === 0
          ? 'Check your answers before you send them.'
          : 'These answers have no place in it any more and are not sent:'}
        <AnswerList answers={lost} />
      </div>
    </FillNotice>
  )
}

/**
 * A notice that screen readers announce.
 * @param props.isLong true for several lines
 */
export function FillNotice({ icon, isLong = false, children }: FillNoticeProps) {
  return (
    <div
      className={`row ${isLong ? 'align-start ' : ''}gap-12 ground-primary-soft round-10 text-14 secondary ${styles.restored}`}
      role="status"
    >
      <Icon name={icon} />
      {children}
    </div>
  )
}

interface FillNoticeProps {
  icon: 'alert' | 'retry'
  isLong?: boolean
  children: ReactNode
}

/** A read-only list of answers, which can be copied. */
export function AnswerList({ answers }: { answers: readonly LostAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <dl className="grid">
      {answers.map(({ label, words }, nth) => (
        <div key={`${String(nth)}-${label}`} className="line-below above-12">
          <dt className="text-13 dimmed">{label}</dt>
          <dd className="lines">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
