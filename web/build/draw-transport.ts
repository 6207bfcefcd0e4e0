import { AsyncLocalStorage } from 'node:async_hooks'
import type { Answer, Outgoing } from '#web/platform/transport.ts'

/** Answers a GET of the contract as the person for whom the page is drawn. */
export type Read = (url: string) => Promise<{ status: number; body: unknown }>

/** Who is being drawn for: what is read for two people at the same time never meets. */
export const reading = new AsyncLocalStorage<Read>()

/** Takes the place of src/platform/transport.ts while the server draws: a drawing reads, and reads nothing but the portal. */
export async function send({ method, url }: Outgoing): Promise<Answer> {
  const read = reading.getStore()
  if (!read || method !== 'GET') throw new Error(`A drawing does not send ${method} ${url}`)
  return { ...(await read(url)), retryAfterSeconds: null }
}
