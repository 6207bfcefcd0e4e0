import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { packedFor } from './compress-answers.ts'
import { PackedBytes } from './packed-bytes.ts'

/**
 * An answer for many clients: its bytes, compressed once per encoding, and the ETag of the clients' copies.
 */
export interface KeptAnswer {
  etag: string
  kept: PackedBytes
}

export function keepAnswer(bytes: Buffer, effort?: PackedBytes['effort']): KeptAnswer {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20)
  return { etag: `W/"${hash}"`, kept: new PackedBytes(bytes, effort) }
}

/** Sends the answer, or 304 if the client has it. Clients must revalidate. The caller sets the type. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, kept }: KeptAnswer,
): Promise<FastifyReply> {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.code(304).send()
  return reply.send(await packedFor(request, reply, kept))
}

/** Sends a cached answer in the encoding that the client prefers. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: PackedBytes,
): Promise<FastifyReply> {
  return reply.send(await packedFor(request, reply, kept))
}
