import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll } from 'vitest'

/**
 * Starts a proxy in front of the tests' object store that delays everything but uploads, like a store in
 * another data centre.
 * @param env The settings from `testObjectStore`.
 * @returns The same settings with the proxy's address, and the requests so far as `DELETE /portal/…`.
 */
export async function slowObjectStore(
  env: Record<string, string>,
  delayMs: number,
): Promise<{ env: Record<string, string>; requests: string[] }> {
  const [bucket = '', endpoint = ''] = (env.PORTAL_FILES ?? '').split('?endpoint=')
  const requests: string[] = []
  const forward = async (incoming: IncomingMessage, answer: ServerResponse) => {
    requests.push(`${incoming.method} ${incoming.url}`)
    if (incoming.method !== 'PUT') await delay(delayMs)
    const { port } = new URL(endpoint)
    const { method, url: path, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers)
      from.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  }
  const server = createServer((incoming, answer) => void forward(incoming, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { env: { ...env, PORTAL_FILES: `${bucket}?endpoint=http://127.0.0.1:${port}` }, requests }
}
