import { openSealed, seal } from '#platform/sealed-value.ts'
import type { Config } from '#server/config.ts'

const use = 'event-certificate'

/** The signed code of a certificate: nobody can make one for a certificate that was not given. */
export function certificateCodeOf(config: Pick<Config, 'secret'>, certificateId: string): string {
  return seal(config, use, certificateId)
}

/** The certificate whose code it is; null for a code that was not made here. */
export function certificateOf(config: Pick<Config, 'secret'>, code: string): string | null {
  return openSealed(config, use, code)
}

/** Where anybody checks it: what the QR code of the paper says. */
export function certificateLink(
  config: Pick<Config, 'origin' | 'secret'>,
  { slug }: { slug: string },
  certificateId: string,
): string {
  const code = encodeURIComponent(certificateCodeOf(config, certificateId))
  return `${config.origin}/events/${encodeURIComponent(slug)}?certificate=${code}`
}
