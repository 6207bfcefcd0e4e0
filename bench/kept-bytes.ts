import { type Asked, drive } from './drive.ts'
import type { Reader } from './scenarios.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/**
 * A page that is sent from cached bytes, with its rate, and the rate of a bare node:http server that sends
 * the same bytes.
 */
export interface KeptPage {
  name: string
  product: number
  bare: number
}

const connections = 32
const rounds = 3

/**
 * Measures pages that the product caches as bytes, alternating with a bare server that holds them.
 * @param writer The author of a query on the forum's first page, who gets the cached bytes with their own
 *   permissions.
 */
export async function measureKeptPages(
  product: ServerProcess,
  reader: Reader,
  writer: Reader,
): Promise<KeptPage[]> {
  const forum = '/api/v1/alumni/getQuery'
  return [
    await measurePage('forum list', product, { path: forum, token: reader.token }),
    await measurePage('forum list, for a writer on it', product, { path: forum, token: writer.token }),
    await measurePage('explore', product, { path: '/api/v1/alumni/getAllAlumni', token: reader.token }),
  ]
}

async function measurePage(
  name: string,
  product: ServerProcess,
  asked: Asked & { token: string },
): Promise<KeptPage> {
  console.log(`${name}, from bytes …`)
  const answer = await fetch(product.origin + asked.path, {
    headers: { authorization: `Bearer ${asked.token}` },
  })
  const server = await startServer('bench/bare-bytes.ts', { BENCH_BODY: await answer.text() })
  const rates: { product: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    rates.push({
      bare: (await drive(server, connections, () => asked)).perSecond,
      product: (await drive(product, connections, () => asked)).perSecond,
    })
  await server.stop()
  const [middle] = rates.toSorted((a, b) => a.product / a.bare - b.product / b.bare).slice(rounds >> 1)
  return { name, product: middle?.product ?? 0, bare: middle?.bare ?? 0 }
}
