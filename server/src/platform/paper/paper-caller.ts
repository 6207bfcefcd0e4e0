import type { FastifyReply, FastifyRequest } from 'fastify'
import { foldAddress } from '#platform/limits/fold-address.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { QueueCaller } from './fair-queue.ts'

export type PaperCaller = QueueCaller<'desk' | 'member' | 'visitor'>

interface PaperCall {
  viewer: Viewer | null
  request: FastifyRequest
  reply: FastifyReply
}

/** Returns the caller for a paper that people print for their work: a desk, a team, the head of an event. */
export function deskCallerOf({ viewer, reply }: PaperCall & { viewer: Viewer }): PaperCaller {
  return { kind: 'desk', key: viewer.id, signal: leftSignalOf(reply) }
}

/** Returns the caller for a paper that anyone may open. Visitors share the places of their address. */
export function readerCallerOf({ viewer, request, reply }: PaperCall): PaperCaller {
  const signal = leftSignalOf(reply)
  return viewer
    ? { kind: 'member', key: viewer.id, signal }
    : { kind: 'visitor', key: foldAddress(request.ip), signal }
}

/** Returns a signal that is aborted when the connection closes, including after a complete response. */
function leftSignalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  if (reply.raw.destroyed) controller.abort()
  return controller.signal
}
