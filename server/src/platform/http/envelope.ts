import type { Endpoint } from '@portal/contract/endpoint.ts'
import { z } from 'zod'

/** The success envelope of a call. */
export function envelopeOf(endpoint: Endpoint) {
  return z.object({
    success: z.literal(true),
    message: z.string().optional(),
    // Only the answers that open a session carry one.
    accessToken: z.string().optional(),
    ...(endpoint.response && { data: endpoint.response }),
  })
}
