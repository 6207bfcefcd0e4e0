import { mailsTo } from './registration-testing.ts'
import type { TestPortal } from './test-portal.ts'

/** What the tests of the festival's guests start from. */

let guestCount = 0

/** What a guest's form sends; the e-mail is new each time. */
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

/** The newest code that was mailed to that address. */
export async function guestCodeOf(t: TestPortal, address: string): Promise<string> {
  const mails = await mailsTo(t, address)
  return mails.flatMap((mail) => /Your code is (\d{6})/.exec(mail)?.[1] ?? []).at(-1) ?? ''
}
