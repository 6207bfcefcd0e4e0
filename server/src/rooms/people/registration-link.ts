import { randomInt } from 'node:crypto'
import { openSealed, seal } from '#platform/sealed-value.ts'
import type { Config } from '#server/config.ts'

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** What a person is asked for on the phone, like `GA-7K2M-9QXD`; without the signs that are mixed up. */
export function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('')
  return `GA-${four()}-${four()}`
}

const use = 'alumni-registration'
const claimUse = 'alumni-claim'

/** The token of the mailed link: the reference, sealed; each mail can hold the same link. */
export function statusTokenOf(config: Pick<Config, 'secret'>, reference: string): string {
  return seal(config, use, reference)
}

/** @returns the reference that the token is for; null for one that was not made here. */
export function referenceIn(config: Pick<Config, 'secret'>, token: string): string | null {
  return openSealed(config, use, token)
}

/** Where the mailed link leads. */
export function statusLinkOf(config: Pick<Config, 'secret' | 'origin'>, reference: string): string {
  return `${config.origin}/alumni/registration?status=${statusTokenOf(config, reference)}`
}

/** The token by which the code of an unconfirmed registration is entered; it shows nothing once that is done. */
export function claimTokenOf(config: Pick<Config, 'secret'>, reference: string): string {
  return seal(config, claimUse, reference)
}

/** @returns the reference that a claim's token is for; null for one that was not made here. */
export function referenceOfClaim(config: Pick<Config, 'secret'>, token: string): string | null {
  return openSealed(config, claimUse, token)
}

/** Where the mail with the code leads. */
export function claimLinkOf(config: Pick<Config, 'secret' | 'origin'>, reference: string): string {
  return `${config.origin}/alumni/registration?confirm=${claimTokenOf(config, reference)}`
}
