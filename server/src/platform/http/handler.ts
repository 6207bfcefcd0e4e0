import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@portal/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, EncodedAnswer } from '#platform/http/answers.ts'
import type { Recall } from '#platform/http/fast/kept-shortcut.ts'
import type { Portal } from '#platform/portal.ts'
import type { ReceivedFile } from '#platform/received-file.ts'
import type { Viewer } from '#platform/viewer.ts'

type ViewerOf<E extends Endpoint> = 'All' extends E['roles'][number] ? Viewer | null : Viewer

export interface Call<E extends Endpoint> {
  portal: Portal
  viewer: ViewerOf<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The files of a multipart call, in the order sent; empty for a JSON one. */
  files: readonly ReceivedFile[]
  request: FastifyRequest
  reply: FastifyReply
}

/** An action of a room: a call of the contract and the function that answers it. */
export interface Handler {
  endpoint: Endpoint
  handle(call: never): Promise<Answer<Endpoint>>
  /** Of a hot list: what finds its kept answer again, for whom it is asked (docs/decisions/0094). */
  recall?: (asked: never) => Recall
}

/** What an address asks for, whoever asks. */
export type Asked<E extends Endpoint> = Pick<Call<E>, 'portal' | 'params' | 'query'>

/**
 * Ties a function to its contract record; parameters, body and answer are typed from the record.
 * @param recall for an answer that is kept as bytes and depends on the address and the viewer alone.
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
