import type { Readable } from 'node:stream'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@portal/contract/endpoint.ts'
import type { AccountRight, AccountRole } from '@portal/contract/roles.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Facts } from '#platform/facts.ts'
import type { PreviewReader } from '#platform/http/link-previews.ts'
import { PackedBytes } from '#platform/http/packed-bytes.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import type { ChannelGate } from '#platform/live.ts'
import type { OwnDataReader } from '#platform/own-data.ts'
import type { Portal } from '#platform/portal.ts'

/** Who calls, read from the session at each request. */
export interface Viewer {
  /** The account's id: the only identity that rooms compare (trust.md rule 3). */
  id: string
  sessionId: string
  role: AccountRole
  name: string
  email: string
  slug: string | null
  isEventHead: boolean
  rights: readonly AccountRight[]
}

/** A file of a multipart call, whole in memory: the platform has capped its size and number. */
export interface ReceivedFile {
  field: string
  filename: string
  bytes: Buffer
}

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

/** An answer that was encoded before, envelope and all, and is sent as it is, plain or packed (stack.md trap 6). */
export class EncodedAnswer extends PackedBytes {}

/** A file in place of the envelope. Its reader is told to guess nothing and to run nothing. */
export class FileAnswer {
  readonly file: {
    /** Opens it, once and last: nobody reads the answer to a HEAD, or one that the browser has already. */
    open: () => Promise<Readable>
    byteCount: number
    contentType: string
    filename: string
    isInline: boolean
    /** Of a file that is the same for everybody; left out: nobody keeps a copy. */
    shared?: { etag: string; maxAgeSeconds: number }
  }

  constructor(file: FileAnswer['file']) {
    this.file = file
  }
}

/** What a handler gives back; the platform puts the envelope around it and lets only listed fields out. */
export type Answer<E extends Endpoint> =
  | EncodedAnswer
  | FileAnswer
  | (DataOf<E> extends undefined
      ? { message?: string; data?: undefined }
      : {
          message?: string
          data: E['response'] extends z.ZodType ? z.input<E['response']> : never
          accessToken?: string
        })

/** A deed of a room: a call of the contract and what answers it. */
export interface Verb {
  endpoint: Endpoint
  handle(call: never): Promise<Answer<Endpoint>>
}

/** Ties a handler to its contract record; parameters, body and answer are typed from the record. */
export function verb<E extends Endpoint>(record: E, handle: (call: Call<E>) => Promise<Answer<E>>): Verb {
  return { endpoint: record, handle: handle as Verb['handle'] }
}

/** A room: what it does, hears and puts off. `app.ts` lists the rooms; the list is the map. */
export interface Room {
  name: string
  verbs: readonly Verb[]
  /** Subscribes to the facts of other rooms. */
  hear?(facts: Facts, portal: Portal): void
  jobs?(portal: Portal): readonly JobDefinition[]
  /** What the room keeps about a person, for the copy that the person may take along. */
  ownData?: OwnDataReader
  /** The things of the room that a screen can follow live, by the kind in the channel's name: `query` of `query:12`. */
  channels?: Readonly<Record<string, ChannelGate>>
  /** What a link to a page of the room shows in a chat, by the path of the route table. */
  previews?: Readonly<Record<string, PreviewReader>>
  /** Runs once when the portal starts, after the migrations. */
  start?(portal: Portal): Promise<void>
}
