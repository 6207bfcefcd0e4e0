/**
 * Whether an e-mail belongs to the demo. The ending `.example` can never be registered by anyone (RFC 2606), so no
 * provider will ever vouch for such an address, and a database that was tried in demo mode may go live as it is.
 */
export function isDemoMail(email: string): boolean {
  return email.endsWith(demoMailEnding)
}

export const demoMailEnding = '.example'

/** The demo accounts that everyone may count on, in the order of contract.md section 3. */
export const namedDemoMails = [
  'student',
  'student2',
  'team',
  'literary',
  'council',
  'railway',
  'regdesk',
  'alumni',
  'alumni2',
  'alumniadmin',
  'eventhead',
].map((name) => `${name}@gst${demoMailEnding}`)
