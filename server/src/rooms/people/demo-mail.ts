import { demoDomain } from '@portal/contract/college.ts'

/**
 * Returns whether an e-mail belongs to the demo. Nobody can register a domain that ends in `.example` (RFC
 * 2606), so no provider will ever vouch for such an address, and a database used in demo mode may go live
 * unchanged.
 */
export function isDemoMail(email: string): boolean {
  return email.endsWith(demoMailEnding)
}

export const demoMailEnding = '.example'

/** The documented demo accounts, in the order in which they are listed. */
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
].map((name) => `${name}@${demoDomain}`)
