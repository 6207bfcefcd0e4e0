import type { FastifyRequest } from 'fastify'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from './viewer.ts'

/**
 * The part of a call that identifies the caller. The viewer is a signed-in account by default; calls that
 * visitors may make are a `Caller<Viewer | null>`.
 */
export interface Caller<V extends Pick<Viewer, 'id'> | null = Viewer> {
  portal: Portal
  viewer: V
  request: FastifyRequest
}
