import { session } from '@portal/contract/session.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { type MailOf, signInWithProvider } from './sign-in-with-provider.ts'

export const signInWithOutlook = handler(session.signInWithOutlook, async (call) => {
  const { outlook } = call.portal.config.providers
  const provider = outlook && {
    name: 'Microsoft',
    clientId: outlook.clientId,
    // The issuer contains the college's own directory, so tokens of other directories are refused.
    issuers: [outlook.issuer],
    keysUrl: outlook.keysUrl,
  }
  return signInWithProvider(call, call.body.token, provider, mailOf)
})

/**
 * Returns the e-mail of a member. Microsoft doesn't state whether it is verified: members get theirs from the
 * college's administrators, so it is trusted; a guest of the directory (`idp`, `acct` 1) brings it from
 * elsewhere, and `xms_edov` false means that the ownership of its domain is unproven, a known way to sign in
 * as someone else.
 */
const mailOf: MailOf = ({ iss, idp, acct, xms_edov: isDomainOwned, email, preferred_username: userName }) => {
  const isGuest = (idp !== undefined && idp !== iss) || String(acct) === '1'
  const isUnproven = isDomainOwned !== undefined && !['true', '1'].includes(String(isDomainOwned))
  if (isGuest || isUnproven) return null
  return email ?? userName
}
