import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '#server/testing/test-portal.ts'

/** A browser's end of a live stream, over a real connection to a listening server. */
export interface LiveReader {
  status: number
  contentType: string | null
  /** The events received so far, as `topic data`; comments as `: text`. */
  lines: string[]
  /**
   * Resolves with the first line that begins with the text, even if it has already arrived; rejects if the
   * stream ends without it.
   */
  until(beginning: string): Promise<string>
  /** Resolves with the first such line after the one returned by the last `next`; rejects like `until`. */
  next(beginning: string): Promise<string>
  whenEnded: Promise<void>
  /** Disconnects as a closed tab does. */
  leave(): void
}

/**
 * Lets the app listen on a free port unless it already listens.
 * @returns Its origin.
 */
export async function listenSomewhere(app: FastifyInstance): Promise<string> {
  const address = app.server.address() as AddressInfo | null
  return address ? `http://127.0.0.1:${address.port}` : app.listen({ host: '127.0.0.1', port: 0 })
}

/** Opens a stream, optionally with channels; `status` says whether it was accepted. */
export async function readLive(
  origin: string,
  who: Pick<SignedIn, 'token'> | null,
  channels = '',
): Promise<LiveReader> {
  const leaving = new AbortController()
  const answer = await fetch(
    `${origin}/api/v1/live${channels && `?channels=${encodeURIComponent(channels)}`}`,
    {
      signal: leaving.signal,
      headers: who ? { authorization: `Bearer ${who.token}` } : {},
    },
  )
  const lines: string[] = []
  const waiting = new Set<() => void>()
  const whenEnded = collect(answer, lines, () => {
    for (const look of waiting) look()
  })
  const find = async (beginning: string, from: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const index = lines.findIndex((line, at) => at >= from && line.startsWith(beginning))
        if (index === -1) return
        waiting.delete(look)
        resolve(index)
      }
      waiting.add(look)
      look()
      void whenEnded.then(() => reject(new Error(`ended without "${beginning}": ${lines.join(' | ')}`)))
    })
  let nextFrom = 0
  return {
    status: answer.status,
    contentType: answer.headers.get('content-type'),
    lines,
    whenEnded,
    leave: () => leaving.abort(),
    until: async (beginning) => lines[await find(beginning, 0)] ?? '',
    async next(beginning) {
      const index = await find(beginning, nextFrom)
      nextFrom = index + 1
      return lines[index] ?? ''
    },
  }
}

async function collect(answer: Response, lines: string[], onLine: () => void): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      lines.push(...blocks.map((block) => block.replace(/^event: (.*)\ndata: /, '$1 ')))
      onLine()
    }
  } catch {
    // The stream was closed by either side.
  }
}
