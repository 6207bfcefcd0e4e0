import type { Endpoint } from '@portal/contract/endpoint.ts'
import { z } from 'zod'

/** Returns the schema of an endpoint's success envelope. */
export function envelopeOf(endpoint: Endpoint) {
  return z.object({
    success: z.literal(true),
    message: z.string().optional(),
    // Only answers that open a session have a token.
    accessToken: z.string().optional(),
    ...(endpoint.response && { data: endpoint.response }),
  })
}
