import { IconMail } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { isSharedComputer, setSharedComputer } from '#web/platform/shared-computer.ts'
import { useSite } from '#web/platform/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PlainButton, PlainLink } from '#web/ui/plain-button.tsx'
import { RefusalNotice } from '#web/ui/refusal-notice.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import styles from './sign-in-card.module.css'
import { SignInNotice } from './sign-in-notice.tsx'
import { useSignIn } from './use-sign-in.ts'

const GoogleButton = lazyPart(async () => (await import('./google-button.tsx')).GoogleButton)

/**
 * The sign-in with the college mail, Google, and in demo mode the demo accounts. Only configured providers
 * are shown.
 */
export function SignInCard() {
  const { providers, mode } = useSite()
  const { state, cancelled, withDemo, withGoogle, withOutlook } = useSignIn()
  const { outlook, google } = providers
  const busyWith = state.kind === 'busy' ? state.who : null
  const enterByOutlook = async (settings: NonNullable<typeof outlook>) =>
    withOutlook(async () => (await import('./outlook.ts')).askOutlook(settings))
  return (
    <section className={`full ground-card round-18 ${styles.card}`} aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">Sign in</h2>
      <p className="text-14 dimmed" style={{ margin: '6px 0 18px' }}>
        {outlook || google
          ? 'Students sign in with their college mail.'
          : 'Choose a demo account to look around.'}
      </p>
      <RefusalNotice />
      <SignInNotice state={state} />
      {(outlook || google) && (
        <div className="grid gap-10" style={{ marginBottom: 20 }}>
          {outlook && (
            <PlainButton
              variant="board"
              size="lg"
              isWide
              isBusy={busyWith === 'outlook'}
              icon={<IconMail size={20} stroke={1.7} aria-hidden="true" />}
              onClick={() => void enterByOutlook(outlook)}
            >
              Sign in with college mail
            </PlainButton>
          )}
          {google && (
            <Suspense fallback={<div className="touch" />}>
              <GoogleButton
                clientId={google.clientId}
                onToken={(token) => void withGoogle(token)}
                onCancel={cancelled}
              />
            </Suspense>
          )}
        </div>
      )}
      <p className={`row gap-12 text-13 dimmed ${styles.divider}`}>Already graduated?</p>
      <PlainLink
        className="below-16"
        to="/alumni/registration"
        variant="outline"
        isWide
        icon={<Icon name="certificate" sizePx={18} />}
      >
        Join as alumni
      </PlainLink>
      <SharedComputer />
      {mode === 'demo' && <DemoAccounts busyWith={busyWith} onPick={(email) => void withDemo(email)} />}
      {!outlook && !google && (
        <p className="line-above text-13 dimmed" style={{ marginTop: 16, paddingTop: 14 }}>
          This is a demo. Your college can set up Microsoft or Google sign-in.
        </p>
      )}
    </section>
  )
}

/** The choice that nothing is kept on this computer. It is made before the sign-in, in whichever way that is. */
function SharedComputer() {
  const [isShared, setShared] = useState(() => typeof window !== 'undefined' && isSharedComputer())
  return (
    <label className="row gap-12 touch pointer text-14" style={{ margin: '12px 0 16px' }}>
      <input
        type="checkbox"
        checked={isShared}
        onChange={({ currentTarget }) => {
          setSharedComputer(currentTarget.checked)
          setShared(currentTarget.checked)
        }}
      />
      <span>
        This is a shared computer
        <small className="block text-13 dimmed">No pages or drafts are kept on it.</small>
      </span>
    </label>
  )
}
