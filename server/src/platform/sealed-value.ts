import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'

/**
 * A token for a link that works without a sign-in: the value, and 256 bits that only this portal can make of it. Nothing
 * of it is stored, so nobody who reads the database can make such a link.
 * @param use what the token is for: each use has a key of its own, so that no token can pass for another.
 */
export function seal({ secret }: Pick<Config, 'secret'>, use: string, value: string): string {
  return `${value}.${sealOf(secret, use, value).toString('base64url')}`
}

/** @returns the value that was sealed for that use; null for a token that was not made here. */
export function openSealed({ secret }: Pick<Config, 'secret'>, use: string, token: string): string | null {
  const [value = '', given = ''] = token.split('.')
  const expected = sealOf(secret, use, value)
  const bytes = Buffer.from(given, 'base64url')
  const isOurs = bytes.length === expected.length && timingSafeEqual(bytes, expected)
  // Whole: base64 has several spellings of the same bytes.
  return isOurs && token === `${value}.${expected.toString('base64url')}` ? value : null
}

function sealOf(secret: string, use: string, value: string): Buffer {
  const key = createHash('sha256').update(`${use}:${secret}`).digest()
  return createHmac('sha256', key).update(value).digest()
}
