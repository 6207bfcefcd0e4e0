import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { packedFor } from '#platform/http/compress-answers.ts'
import { PackedBytes, textOf } from '#platform/http/packed-bytes.ts'

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

/**
 * Sends the kept answer of a call: head and bytes leave at once, past serialisers and the hooks of sending. Nothing of those
 * concerns it: it is packed already, opens no session and sets no cookie. The hooks after it, log and metrics, run as for all.
 */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: PackedBytes,
): Promise<FastifyReply> {
  const chosen = packedFor(request, reply, kept)
  const bytes = chosen instanceof Buffer ? chosen : await chosen
  const { raw, server, statusCode } = reply
  if (server.draining.isDraining) reply.header('connection', 'close')
  reply.header('content-length', bytes.length).hijack()
  raw.writeHead(statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  writeKept(raw, bytes)
  return reply
}

/** Head and bytes in one piece where they are not too long. */
export function writeKept(response: ServerResponse, bytes: Buffer): void {
  const text = textOf(bytes)
  if (text === null) response.end(bytes)
  else response.end(text, 'latin1')
}
