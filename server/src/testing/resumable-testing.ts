import type { InjectOptions } from 'fastify'
import type { SignedIn, TestPortal } from './test-portal.ts'

export const filesPath = '/api/v1/uploads/files'
const base = { 'tus-resumable': '1.0.0' }

/** Returns a tus client for one person; `null` for a visitor. */
export function tusClient(t: TestPortal, who: SignedIn | null) {
  const ask = async (
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS',
    url: string,
    headers: Record<string, string> = {},
    payload?: InjectOptions['payload'],
  ) => {
    const authorization = who ? { authorization: `Bearer ${who.token}` } : {}
    const answer = await t.app.inject({
      method,
      url,
      headers: { ...base, ...authorization, ...headers },
      ...(payload !== undefined && { payload }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }
  const begin = async (byteCount: number, headers: Record<string, string> = {}) => {
    const answer = await ask('POST', filesPath, { 'upload-length': String(byteCount), ...headers })
    return { ...answer, key: String(answer.headers.location ?? '').slice(-32) }
  }
  const add = (key: string, offset: number, part: Uint8Array) =>
    ask(
      'PATCH',
      `${filesPath}/${key}`,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      Buffer.from(part),
    )
  return {
    ask,
    begin,
    add,
    offsetOf: (key: string) => ask('HEAD', `${filesPath}/${key}`),
    giveUp: (key: string) => ask('DELETE', `${filesPath}/${key}`),
    /**
     * Uploads a whole file in one part.
     * @returns The key of the upload.
     */
    send: async (bytes: Uint8Array): Promise<string> => {
      const { key } = await begin(bytes.byteLength)
      await add(key, 0, bytes)
      return key
    },
  }
}
