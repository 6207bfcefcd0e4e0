import { openSealed, seal } from '#platform/sessions/sealed-value.ts'
import type { Config } from '#server/config.ts'

const use = 'event-certificate'

/** Returns the signed code of a certificate, which nobody can make for a certificate that was not issued. */
export function certificateCodeOf(config: Pick<Config, 'secret'>, certificateId: string): string {
  return seal(config, use, certificateId)
}

/** Returns the id of the certificate with this code; null for a code that was not made here. */
export function certificateOf(config: Pick<Config, 'secret'>, code: string): string | null {
  return openSealed(config, use, code)
}

/** Returns the public link that checks the certificate, which its QR code contains. */
export function certificateLink(
  config: Pick<Config, 'origin' | 'secret'>,
  { slug }: { slug: string },
  certificateId: string,
): string {
  const code = encodeURIComponent(certificateCodeOf(config, certificateId))
  return `${config.origin}/events/${encodeURIComponent(slug)}?certificate=${code}`
}
