import { mailsTo } from './registration-testing.ts'
import type { TestPortal } from './test-portal.ts'

/** Helpers for the tests of festival guests. */

let guestCount = 0

/** Returns the body of a guest's form with a new e-mail. */
export function guestForm(more: object = {}) {
  guestCount += 1
  return {
    name: 'Meera Nair',
    college: 'Sardar College',
    email: `meera.n${guestCount}@mail.example`,
    contactNumber: '98123 45670',
    ...more,
  }
}

/** Returns the newest code mailed to the address. */
export async function guestCodeOf(t: TestPortal, address: string): Promise<string> {
  const mails = await mailsTo(t, address)
  return mails.flatMap((mail) => /Your code is (\d{6})/.exec(mail)?.[1] ?? []).at(-1) ?? ''
}
