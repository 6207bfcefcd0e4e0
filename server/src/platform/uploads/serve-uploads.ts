import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendStream } from '#platform/http/calls/send-stream.ts'
import { filePolicy } from '#platform/http/pages/file-policy.ts'
import { Problem } from '#platform/problem.ts'
import type { FileStore } from './file-store.ts'
import type { ShownUploads } from './shown-uploads.ts'
import { keysIn } from './upload-url.ts'

/** The content types by the extensions that we assign. Other files are not served. */
const contentTypes: Record<string, string> = { webp: 'image/webp' }

interface ServedUploads {
  store: FileStore
  shown?: Pick<ShownUploads, 'require'> | undefined
}

/**
 * A Fastify plugin that serves GET and HEAD `/uploads/*` from the store. A file never changes under its name,
 * so a browser keeps it for a year; proxies must not keep it, because a deleted picture would stay available
 * there. The headers make even a malicious file harmless: the type is fixed, sniffing is off, and a document
 * would be sandboxed without scripts.
 */
export async function serveUploads(app: FastifyInstance, served: ServedUploads): Promise<void> {
  app.get<{ Params: { '*': string } }>('/uploads/*', (request, reply) => serveFile(request, reply, served))
}

async function serveFile(
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
  { store, shown }: ServedUploads,
) {
  const name = request.params['*']
  const contentType = contentTypes[name.slice(name.lastIndexOf('.') + 1)]
  const [key] = keysIn([`/uploads/${name}`])
  if (!contentType || key === undefined) throw missing()
  await shown?.require(key)
  if (!(await store.has(name))) throw missing()
  const headers = {
    etag: `"${name}"`,
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': filePolicy,
  }
  if (hasCopy(request.headers['if-none-match'], headers.etag)) return reply.code(304).headers(headers).send()
  const file = await store.find(name)
  if (!file) throw missing()
  reply.headers(headers).type(contentType).header('content-length', file.byteCount)
  return sendStream(request, reply, file.open)
}

/** Evaluates If-None-Match: a list of tags, weak or not, or a star for any copy. */
function hasCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

function missing(): Problem {
  return new Problem('NOT_FOUND', 'This file does not exist.')
}
