import type { IncomingMessage } from 'node:http'
import { negotiate } from '@fastify/accept-negotiator'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  type Encoding,
  encodings,
  type PackedBytes,
  pack,
  packedFromBytes,
  tightEncodings,
} from './packed-bytes.ts'

/**
 * Compresses text and byte responses of at least a kilobyte in the encoding that the client prefers. Left
 * uncompressed: streams (files, live events), bodies that are already compressed, and responses that hand
 * over a session, whose length would reveal something about their tokens (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = packable(request, reply, payload)
    if (!bytes) return done(null, payload)
    addVary(reply)
    const encoding = chooseEncoding(request)
    if (!encoding) return done(null, payload)
    pack(bytes, encoding).then(
      (packed) => {
        reply.removeHeader('content-length').header('content-encoding', encoding)
        done(null, packed)
      },
      // The payload is sent uncompressed.
      () => done(null, payload),
    )
  })
}

/** Returns cached bytes in the encoding that the client prefers, and sets the matching headers. */
export function packedFor(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: PackedBytes,
): Buffer | Promise<Buffer> {
  const { bytes, encoding } = packedAs(request, kept)
  if (encoding !== null) addVary(reply)
  if (encoding) reply.header('content-encoding', encoding)
  return bytes
}

/**
 * Returns cached bytes in the encoding that the client prefers, or a promise of them.
 * @returns `encoding` null: no client gets these bytes compressed; '': this client gets them uncompressed.
 */
export function packedAs(
  { headers }: Pick<IncomingMessage, 'headers'>,
  kept: PackedBytes,
): { bytes: Buffer | Promise<Buffer>; encoding: Encoding | '' | null } {
  if (kept.bytes.length < packedFromBytes) return { bytes: kept.bytes, encoding: null }
  const encoding = chooseEncoding({ headers }, kept.effort)
  return encoding ? { bytes: kept.packed(encoding), encoding } : { bytes: kept.bytes, encoding: '' }
}

/**
 * The results for Accept-Encoding headers. Browsers send a handful of values, but a client may send anything.
 */
const chosen = new LRUCache<string, { encoding: Encoding | null }>({ max: 100 })

/** Chooses the encoding by the weights of Accept-Encoding; null: uncompressed. */
function chooseEncoding(
  { headers }: Pick<IncomingMessage, 'headers'>,
  effort: PackedBytes['effort'] = 'quick',
): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '')
  const key = `${effort} ${accepted}`
  const known = chosen.get(key)
  if (known) return known.encoding
  // A client that accepts anything gets gzip, which every client supports.
  const offered = effort === 'tight' ? tightEncodings : encodings
  const best = negotiate(accepted.toLowerCase().replaceAll('*', 'gzip'), [...offered, 'identity'])
  const encoding = best === 'identity' ? null : best
  chosen.set(key, { encoding })
  return encoding
}

const textTypes = /^(text\/(?!event-stream)|application\/(json|xml|[\w.-]+\+(json|xml)))/

function packable(request: FastifyRequest, reply: FastifyReply, payload: unknown): Buffer | null {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null
  if (payload.length < packedFromBytes || handsOverSession(request, reply)) return null
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return null
  // A strong ETag identifies the exact bytes.
  if (/^"/.test(String(reply.getHeader('etag') ?? ''))) return null
  if (!textTypes.test(String(reply.getHeader('content-type') ?? ''))) return null
  return typeof payload === 'string' ? Buffer.from(payload) : payload
}

/** Sessions are handed over with a cookie by a POST below `/auth`. Its GET routes list the demo's accounts. */
function handsOverSession({ method, url }: FastifyRequest, reply: FastifyReply): boolean {
  return (method === 'POST' && url.startsWith(`${apiPrefix}/auth/`)) || reply.hasHeader('set-cookie')
}

function addVary(reply: FastifyReply): void {
  const known = String(reply.getHeader('vary') ?? '')
  if (/accept-encoding|\*/i.test(known)) return
  reply.header('vary', known === '' ? 'accept-encoding' : `${known}, accept-encoding`)
}
