import { openSealed, seal } from '#platform/sessions/sealed-value.ts'
import type { Config } from '#server/config.ts'

/**
 * The kind of a guest's key. `claim` is known to the person who filled in the form and opens a registration
 * until its e-mail is proved; `proved` is mailed to the guest, and returned to the person who enters the
 * code.
 */
export type GuestKey = 'claim' | 'proved'

const uses = { claim: 'event-guest-claim', proved: 'event-guest-entry' } as const

/** Returns the signed key of a registration of guests: to see, confirm and cancel it and change its answers. */
export function entryOf(config: Pick<Config, 'secret'>, registrationId: string, key: GuestKey): string {
  return seal(config, uses[key], registrationId)
}

/** Returns the registration of the key; null for a text that was not made here. */
export function registrationOfEntry(
  config: Pick<Config, 'secret'>,
  entry: string,
): { registrationId: string; key: GuestKey } | null {
  for (const key of ['proved', 'claim'] as const) {
    const registrationId = openSealed(config, uses[key], entry)
    if (registrationId !== null) return { registrationId, key }
  }
  return null
}

/** Returns the link to the guests' status page, for mails. */
export function entryLink(
  config: Pick<Config, 'secret' | 'origin'>,
  { slug }: { slug: string },
  registrationId: string,
): string {
  const entry = encodeURIComponent(entryOf(config, registrationId, 'proved'))
  return `${config.origin}/tml/${encodeURIComponent(slug)}?entry=${entry}`
}
