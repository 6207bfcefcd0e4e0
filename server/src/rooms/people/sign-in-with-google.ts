import { session } from '@portal/contract/session.ts'
import { handler } from '#platform/http/handler.ts'
import { type MailOf, signInWithProvider } from './sign-in-with-provider.ts'

export const signInWithGoogle = handler(session.signInWithGoogle, async (call) => {
  const { google } = call.portal.config.providers
  const provider = google && {
    name: 'Google',
    clientId: google.clientId,
    // Google's documents allow its issuer with and without the scheme.
    issuers: [google.issuer, google.issuer.replace(/^https:\/\//, '')],
    keysUrl: google.keysUrl,
  }
  return signInWithProvider(call, call.body.token, provider, mailOf)
})

/** Anyone can enter a stranger's e-mail into a new Google account: only a verified one says who it is. */
const mailOf: MailOf = ({ email, email_verified: isVerified }) => (isVerified === true ? email : null)
