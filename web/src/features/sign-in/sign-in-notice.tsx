import { Link } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import styles from './sign-in-notice.module.css'
import type { SignInState } from './use-sign-in.ts'

/**
 * The status of the sign-in. The live region is rendered before it has a message, so that the message is
 * announced.
 */
export function SignInNotice({ state }: { state: SignInState }) {
  return (
    <div aria-live="polite">
      {state.kind !== 'idle' && (
        <div
          className={`row gap-10 pad-note round-10 text-14 ink-bad ${styles.notice}`}
          data-kind={state.kind}
        >
          {state.kind !== 'busy' && <Icon name="alert" sizePx={18} />}
          <div className="grow">{wordsOf(state)}</div>
          {state.kind === 'down' && (
            <PlainButton size="xs" onClick={state.retry}>
              Retry
            </PlainButton>
          )}
        </div>
      )}
    </div>
  )
}

function wordsOf(state: Exclude<SignInState, { kind: 'idle' }>) {
  if (state.kind === 'busy') return 'Signing in'
  if (state.kind === 'cancelled') return 'Sign-in cancelled. You can try again at any time.'
  if (state.kind === 'down' || !state.isUnknownMail) return state.message
  return (
    <>
      {state.message}. Already graduated? <Link to="/alumni/registration">Join as alumni</Link>
    </>
  )
}
