import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends a file whose headers are set, including its length. Opens it last, after every check that can refuse,
 * and closes it with the response: read completely, aborted, or never started because the client had left.
 */
export async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  open: () => Promise<Readable>,
): Promise<FastifyReply> {
  // With an empty stream the headers of the file are kept; without one Fastify would change them.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const stream = await open()
  const { raw } = reply
  if (raw.destroyed) {
    stream.destroy()
    return reply.hijack()
  }
  raw.once('close', () => stream.destroy())
  return reply.send(stream)
}
