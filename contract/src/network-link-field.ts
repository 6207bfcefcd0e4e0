import { z } from 'zod'
import { oneLine } from './clean-text.ts'
import { limits } from './limits.ts'
import { completeNetworkLink, type Network, networkSentence } from './network-links.ts'
import { isStorable } from './storable-text.ts'

/**
 * A LinkedIn or GitHub address as a person types it, completed to https on that host; '' for no address.
 * Every call with such an address uses it. Addresses stored before this rule are still readable.
 */
export function networkLink(network: Network) {
  return z
    .string({ error: networkSentence(network) })
    .max(limits.networkLinkLengthMax, networkSentence(network))
    .refine(isStorable, networkSentence(network))
    .overwrite(oneLine)
    .transform((typed, ctx) => {
      if (typed.trim() === '') return ''
      const address = completeNetworkLink(network, typed)
      if (address !== null) return address
      ctx.addIssue({ code: 'custom', message: networkSentence(network) })
      return z.NEVER
    })
}
