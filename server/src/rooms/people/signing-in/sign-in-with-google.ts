import { session } from '@portal/contract/session.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { type MailOf, signInWithProvider } from './sign-in-with-provider.ts'

export const signInWithGoogle = handler(session.signInWithGoogle, async (call) => {
  const { google } = call.portal.config.providers
  const provider = google && {
    name: 'Google',
    clientId: google.clientId,
    // Google documents that its issuer may come with or without the scheme.
    issuers: [google.issuer, google.issuer.replace(/^https:\/\//, '')],
    keysUrl: google.keysUrl,
  }
  return signInWithProvider(call, call.body.token, provider, mailOf)
})

/** Returns only a verified e-mail, because anyone can enter a stranger's into a new Google account. */
const mailOf: MailOf = ({ email, email_verified: isVerified }) => (isVerified === true ? email : null)
