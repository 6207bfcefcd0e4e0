import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { readConfig } from '@portal/server/config.ts'

/** What is left to do before the portal can start, each with its state, like `Demo data: 63 %`. */
export interface WaitingPage {
  say(what: string, state: string): void
  /** Frees the portal's port. */
  close(): Promise<void>
}

/**
 * Serves a page at the portal's address that shows how far its first start is, and opens the portal once it is there.
 * Everything is answered with 503, so that nothing takes it for the portal.
 * @returns Null if the settings are wrong or the port is taken, which the start itself reports.
 */
export async function openWaitingPage(): Promise<WaitingPage | null> {
  const states = new Map<string, string>()
  const page = readFileSync(join(import.meta.dirname, 'waiting-page.html'))
  const server = createServer((request, response) => {
    const isState = request.url === '/readyz'
    const type = isState ? 'text/plain' : 'text/html'
    response.writeHead(503, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'retry-after': '5',
    })
    response.end(isState ? [...states].map((state) => state.join(': ')).join('\n') : page)
  })
  try {
    const { host, port } = readConfig(process.env)
    await once(server.listen(port, host), 'listening')
  } catch {
    return null
  }
  return {
    say: (what, state) => states.set(what, state),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
