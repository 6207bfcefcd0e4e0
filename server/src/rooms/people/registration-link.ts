import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** What a person is asked for on the phone, like `GA-7K2M-9QXD`; without the signs that are mixed up. */
export function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('')
  return `GA-${four()}-${four()}`
}

/**
 * The token of the mailed link: the reference, and 256 bits that only this portal can make of it. Nothing of it is
 * stored, so each mail can hold the same link and nobody who reads the database can follow it.
 */
export function statusTokenOf({ secret }: Pick<Config, 'secret'>, reference: string): string {
  return `${reference}.${sealOf(secret, reference).toString('base64url')}`
}

/** @returns the reference that the token is for; null for one that was not made here. */
export function referenceIn({ secret }: Pick<Config, 'secret'>, token: string): string | null {
  const [reference = '', seal = ''] = token.split('.')
  const expected = sealOf(secret, reference)
  const given = Buffer.from(seal, 'base64url')
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && token === `${reference}.${expected.toString('base64url')}` ? reference : null
}

/** Where the mailed link leads. */
export function statusLinkOf(config: Pick<Config, 'secret' | 'origin'>, reference: string): string {
  return `${config.origin}/alumni/registration?status=${statusTokenOf(config, reference)}`
}

/** A key of its own: no other token of ours can ever pass for this one. */
function sealOf(secret: string, reference: string): Buffer {
  const key = createHash('sha256').update(`alumni-registration:${secret}`).digest()
  return createHmac('sha256', key).update(reference).digest()
}
