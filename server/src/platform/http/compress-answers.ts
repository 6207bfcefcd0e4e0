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
} from '#platform/http/packed-bytes.ts'

/**
 * Packs what the rooms and the platform answer as text or bytes, from a kilobyte on, in the encoding that the reader likes
 * best. Left as they are: streams (files, live events), what is packed already, and answers that hand over a session, whose
 * length would tell of their tokens (BREACH).
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
      // It can still be read as it is.
      () => done(null, payload),
    )
  })
}

/** Kept bytes as this reader likes them; their head says so. */
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
 * Kept bytes as this reader likes them, or the promise of them.
 * @returns `encoding` null: they are sent to everyone as they are; '': this reader takes them as they are.
 */
export function packedAs(
  { headers }: Pick<IncomingMessage, 'headers'>,
  kept: PackedBytes,
): { bytes: Buffer | Promise<Buffer>; encoding: Encoding | '' | null } {
  if (kept.bytes.length < packedFromBytes) return { bytes: kept.bytes, encoding: null }
  const encoding = chooseEncoding({ headers }, kept.effort)
  return encoding ? { bytes: kept.packed(encoding), encoding } : { bytes: kept.bytes, encoding: '' }
}

/** What was chosen for a header: browsers send a handful of them, strangers may send any. */
const chosen = new LRUCache<string, { encoding: Encoding | null }>({ max: 100 })

/** The encoding by the weights of Accept-Encoding; null: as it is. */
function chooseEncoding(
  { headers }: Pick<IncomingMessage, 'headers'>,
  effort: PackedBytes['effort'] = 'quick',
): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '')
  const key = `${effort} ${accepted}`
  const known = chosen.get(key)
  if (known) return known.encoding
  // Who takes anything is sent what everything can read.
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
  // A strong tag names exact bytes.
  if (/^"/.test(String(reply.getHeader('etag') ?? ''))) return null
  if (!textTypes.test(String(reply.getHeader('content-type') ?? ''))) return null
  return typeof payload === 'string' ? Buffer.from(payload) : payload
}

/** A session comes with its cookie, by a POST below `/auth`; the GETs there list the demo's accounts. */
function handsOverSession({ method, url }: FastifyRequest, reply: FastifyReply): boolean {
  return (method === 'POST' && url.startsWith(`${apiPrefix}/auth/`)) || reply.hasHeader('set-cookie')
}

function addVary(reply: FastifyReply): void {
  const known = String(reply.getHeader('vary') ?? '')
  if (/accept-encoding|\*/i.test(known)) return
  reply.header('vary', known === '' ? 'accept-encoding' : `${known}, accept-encoding`)
}
