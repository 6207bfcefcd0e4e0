import { openSealed, seal } from '#platform/sessions/sealed-value.ts'
import type { Config } from '#server/config.ts'

const use = 'account-merge'

/**
 * Returns the token for the mail to the holder of an old account: the sealed id of the request. The row of
 * the request says until when it is valid, and that it is used once.
 */
export function mergeTokenOf(config: Pick<Config, 'secret'>, requestId: string): string {
  return seal(config, use, requestId)
}

/** @returns the id of the request for the token; null for a token that was not made here. */
export function mergeRequestIn(config: Pick<Config, 'secret'>, token: string): string | null {
  return openSealed(config, use, token)
}

export function mergeLinkOf(config: Pick<Config, 'secret' | 'origin'>, requestId: string): string {
  return `${config.origin}/alumni/registration?merge=${mergeTokenOf(config, requestId)}`
}
