import type { SessionBody } from '@portal/contract/session.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CallProblem, callForSession } from '#web/platform/call.ts'
import { signedIn } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { isRegistrationStart, keepRegistrationStart } from './registration-start.ts'
import { isStudentMail } from './sign-out.ts'

export type SignInState =
  | { kind: 'idle' }
  /** `who` identifies the pressed button. */
  | { kind: 'busy'; who: string }
  | { kind: 'cancelled' }
  | { kind: 'refused'; message: string; isUnknownMail: boolean }
  /** The server didn't answer; a retry may help. */
  | { kind: 'down'; message: string; retry: () => void }

/** Signs in and holds the status. Once there is a session, the router leaves the front door. */
export function useSignIn() {
  const site = useSite()
  const navigate = useNavigate()
  const [state, setState] = useState<SignInState>({ kind: 'idle' })

  /** `ask` returns the session body, or null if the person cancelled. */
  async function run(who: string, ask: () => Promise<SessionBody | null>): Promise<void> {
    if (state.kind === 'busy') return
    setState({ kind: 'busy', who })
    try {
      const body = await ask()
      if (body === null) return setState({ kind: 'cancelled' })
      signedIn(body)
    } catch (error) {
      const start = error instanceof CallProblem && error.code === 'REGISTRATION_REQUIRED' ? error.data : null
      if (isRegistrationStart(start) && isStudentMail(start.email, site)) {
        keepRegistrationStart(start)
        return void navigate({ to: '/register', search: true })
      }
      setState(stateOf(error, () => void run(who, ask)))
    }
  }

  return {
    state,
    cancelled: () => setState({ kind: 'cancelled' }),
    withDemo: (email: string) => run(email, () => callForSession('POST /auth/demo', { body: { email } })),
    withGoogle: (token: string) =>
      run('google', () => callForSession('POST /auth/google', { body: { token } })),
    withOutlook: (askToken: () => Promise<string | null>) =>
      run('outlook', async () => {
        const token = await askToken()
        return token === null ? null : callForSession('POST /auth/outlook', { body: { token } })
      }),
  }
}

function stateOf(error: unknown, retry: () => void): SignInState {
  if (!(error instanceof CallProblem)) {
    return { kind: 'down', message: "The sign-in service isn't responding. Please try again.", retry }
  }
  if (error.code === 'REGISTRATION_REQUIRED') {
    return { kind: 'refused', message: 'No account for this e-mail', isUnknownMail: true }
  }
  const isDown = error.status === 0 || error.status >= 500
  if (isDown) return { kind: 'down', message: error.message, retry }
  return { kind: 'refused', message: error.message, isUnknownMail: false }
}
