import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'

/**
 * Creates a token for a link that works without a sign-in: the value and an HMAC of 256 bits with the
 * portal's secret. The token isn't stored, so read access to the database doesn't allow anyone to create a
 * link.
 * @param use the purpose of the token. Each use has its own key, so that a token can't be used for another
 * purpose.
 */
export function seal({ secret }: Pick<Config, 'secret'>, use: string, value: string): string {
  return `${value}.${sealOf(secret, use, value).toString('base64url')}`
}

/** Returns the value sealed for that use; null if the token was not created by this portal. */
export function openSealed({ secret }: Pick<Config, 'secret'>, use: string, token: string): string | null {
  const [value = '', given = ''] = token.split('.')
  const expected = sealOf(secret, use, value)
  const bytes = Buffer.from(given, 'base64url')
  const isOurs = bytes.length === expected.length && timingSafeEqual(bytes, expected)
  // Compares the whole token, because base64 can encode the same bytes in several ways.
  return isOurs && token === `${value}.${expected.toString('base64url')}` ? value : null
}

function sealOf(secret: string, use: string, value: string): Buffer {
  const key = createHash('sha256').update(`${use}:${secret}`).digest()
  return createHmac('sha256', key).update(value).digest()
}
