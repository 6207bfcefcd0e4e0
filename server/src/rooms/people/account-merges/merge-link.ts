import { openSealed, seal } from '#platform/sealed-value.ts'
import type { Config } from '#server/config.ts'

const use = 'account-merge'

/**
 * The token of the mail to the holder of an old account: the number of the question, sealed. How long it holds, and that
 * it holds once, is in the question's row.
 */
export function mergeTokenOf(config: Pick<Config, 'secret'>, requestId: string): string {
  return seal(config, use, requestId)
}

/** @returns the number of the question that the token is for; null for one that was not made here. */
export function mergeRequestIn(config: Pick<Config, 'secret'>, token: string): string | null {
  return openSealed(config, use, token)
}

export function mergeLinkOf(config: Pick<Config, 'secret' | 'origin'>, requestId: string): string {
  return `${config.origin}/alumni/registration?merge=${mergeTokenOf(config, requestId)}`
}
