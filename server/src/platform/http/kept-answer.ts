import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { packedFor } from '#platform/http/compress-answers.ts'
import { PackedBytes } from '#platform/http/packed-bytes.ts'

/** An answer that many are sent: its bytes, packed once for each encoding, and the tag by which a reader names his copy. */
export interface KeptAnswer {
  etag: string
  kept: PackedBytes
}

export function keepAnswer(bytes: Buffer, effort?: PackedBytes['effort']): KeptAnswer {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20)
  return { etag: `W/"${hash}"`, kept: new PackedBytes(bytes, effort) }
}

/** Sends it, or 304 to who has it; the content type is the caller's to set. Readers ask each time whether it still holds. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, kept }: KeptAnswer,
): Promise<FastifyReply> {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.code(304).send()
  return reply.send(await packedFor(request, reply, kept))
}

/** Sends the kept answer of a call, in the encoding that the reader prefers. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: PackedBytes,
): Promise<FastifyReply> {
  return reply.send(await packedFor(request, reply, kept))
}
