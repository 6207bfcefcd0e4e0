import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'

/**
 * The token of the mail to the holder of an old account: the number of the question, and 256 bits that only this portal
 * can make of it. Nothing of it is stored; how long it holds, and that it holds once, is in the question's row.
 */
export function joinTokenOf({ secret }: Pick<Config, 'secret'>, requestId: string): string {
  return `${requestId}.${sealOf(secret, requestId).toString('base64url')}`
}

/** @returns the number of the question that the token is for; null for one that was not made here. */
export function joinRequestIn({ secret }: Pick<Config, 'secret'>, token: string): string | null {
  const [requestId = '', seal = ''] = token.split('.')
  if (!/^\d{1,18}$/.test(requestId)) return null
  const expected = sealOf(secret, requestId)
  const given = Buffer.from(seal, 'base64url')
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && token === `${requestId}.${expected.toString('base64url')}` ? requestId : null
}

export function joinLinkOf(config: Pick<Config, 'secret' | 'origin'>, requestId: string): string {
  return `${config.origin}/alumni/registration?join=${joinTokenOf(config, requestId)}`
}

/** A key of its own: no other token of ours can ever pass for this one. */
function sealOf(secret: string, requestId: string): Buffer {
  const key = createHash('sha256').update(`account-join:${secret}`).digest()
  return createHmac('sha256', key).update(requestId).digest()
}
