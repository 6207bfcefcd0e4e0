import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@portal/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Recall } from '#platform/http/fast/kept-shortcut.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { Answer, EncodedAnswer } from './answers.ts'
import type { ReceivedFile } from './received-file.ts'

type ViewerOf<E extends Endpoint> = 'All' extends E['roles'][number] ? Viewer | null : Viewer

export interface Call<E extends Endpoint> {
  portal: Portal
  viewer: ViewerOf<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The files of a multipart request, in the order sent; empty for a JSON request. */
  files: readonly ReceivedFile[]
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler of a room: an endpoint of the contract and the function that answers it. */
export interface Handler {
  endpoint: Endpoint
  handle(call: never): Promise<Answer<Endpoint>>
  /** Finds the cached answer of a frequently requested list for a viewer (docs/decisions/0094). */
  recall?: (asked: never) => Recall
}

/** The part of a call that depends on the URL and not on the viewer. */
export type Asked<E extends Endpoint> = Pick<Call<E>, 'portal' | 'params' | 'query'>

/**
 * Ties a function to its contract record. Parameters, body and answer are typed from the record.
 * @param recall finds a cached answer that depends on the URL and the viewer alone.
 */
export function handler<E extends Endpoint>(
  record: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  recall?: (asked: Asked<E>) => (viewer: ViewerOf<E>) => EncodedAnswer | null,
): Handler {
  return {
    endpoint: record,
    handle: handle as Handler['handle'],
    ...(recall && { recall: recall as NonNullable<Handler['recall']> }),
  }
}
