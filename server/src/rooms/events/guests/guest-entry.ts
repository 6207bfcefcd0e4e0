import { openSealed, seal } from '#platform/sealed-value.ts'
import type { Config } from '#server/config.ts'

const use = 'event-guest-entry'

/** The signed key of a guests' registration: who has it sees the registration, confirms it by the code, and cancels it. */
export function entryOf(config: Pick<Config, 'secret'>, registrationId: string): string {
  return seal(config, use, registrationId)
}

/** The registration whose key it is; null for a text that was not made here. */
export function registrationOfEntry(config: Pick<Config, 'secret'>, entry: string): string | null {
  return openSealed(config, use, entry)
}

/** The link to the guests' own status page, for mails. */
export function entryLink(
  config: Pick<Config, 'secret' | 'origin'>,
  { slug }: { slug: string },
  registrationId: string,
): string {
  const entry = encodeURIComponent(entryOf(config, registrationId))
  return `${config.origin}/tml/${encodeURIComponent(slug)}?entry=${entry}`
}
