import type { SiteSettings } from '@portal/contract/site.ts'
import { call } from '#web/platform/call.ts'
import { signedOut } from '#web/platform/session.ts'
import { asSignOut } from '#web/platform/signing-out.ts'
import { toast } from '#web/platform/toasts.ts'

/**
 * Signs out: first on the server, then at the provider that the e-mail belongs to, then here and in the other
 * tabs. Returns whether the sign-out was done.
 */
export function signOutEverywhere(email: string, site: SiteSettings): Promise<boolean> {
  return asSignOut(() => signOut(email, site))
}

async function signOut(email: string, site: SiteSettings): Promise<boolean> {
  try {
    await call('GET /auth/logout')
  } catch {
    return fail("Can't log out, please try again or refresh the page")
  }
  if (isStudentMail(email, site)) await clearOrganisation(site)
  else if (!(await signOutOfGoogle(site))) return fail("Can't log out, please try again")
  signedOut()
  return true
}

function fail(message: string): false {
  toast.bad(message)
  return false
}

/** Returns whether the address is a student mail of the college's organisation. */
export function isStudentMail(email: string, { studentMailPattern }: SiteSettings): boolean {
  return new RegExp(studentMailPattern, 'i').test(email)
}

/**
 * The organisation's session is stored in this browser only, so a failure to clear it must not fail the
 * sign-out.
 */
async function clearOrganisation({ providers }: SiteSettings): Promise<void> {
  if (!providers.outlook) return
  try {
    const { clearOutlookSession } = await import('./outlook.ts')
    await clearOutlookSession(providers.outlook)
  } catch {
    // The portal's session has ended already; the rest belongs to the provider.
  }
}

async function signOutOfGoogle({ providers }: SiteSettings): Promise<boolean> {
  if (!providers.google) return true
  try {
    const { googleLogout } = await import('@react-oauth/google')
    googleLogout()
    return true
  } catch {
    return false
  }
}
