import { randomInt } from 'node:crypto'
import { openSealed, seal } from '#platform/sessions/sealed-value.ts'
import type { Config } from '#server/config.ts'

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Returns a new reference such as `GA-7K2M-9QXD`, without characters that are easily confused on the phone. */
export function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('')
  return `GA-${four()}-${four()}`
}

const use = 'alumni-registration'
const claimUse = 'alumni-claim'

/** Returns the token of the mailed link: the sealed reference. Every mail contains the same link. */
export function statusTokenOf(config: Pick<Config, 'secret'>, reference: string): string {
  return seal(config, use, reference)
}

/** @returns the reference in the token; null for a token that was not made here. */
export function referenceIn(config: Pick<Config, 'secret'>, token: string): string | null {
  return openSealed(config, use, token)
}

export function statusLinkOf(config: Pick<Config, 'secret' | 'origin'>, reference: string): string {
  return `${config.origin}/alumni/registration?status=${statusTokenOf(config, reference)}`
}

/** Returns the token for entering the code of an unconfirmed registration. It shows nothing afterwards. */
export function claimTokenOf(config: Pick<Config, 'secret'>, reference: string): string {
  return seal(config, claimUse, reference)
}

/** @returns the reference in the token of a claim; null for a token that was not made here. */
export function referenceOfClaim(config: Pick<Config, 'secret'>, token: string): string | null {
  return openSealed(config, claimUse, token)
}

/** Returns the link in the mail with the code. */
export function claimLinkOf(config: Pick<Config, 'secret' | 'origin'>, reference: string): string {
  return `${config.origin}/alumni/registration?confirm=${claimTokenOf(config, reference)}`
}
