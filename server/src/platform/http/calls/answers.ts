import type { Readable } from 'node:stream'
import type { DataOf, Endpoint } from '@portal/contract/endpoint.ts'
import type { z } from 'zod'
import { PackedBytes } from './packed-bytes.ts'

/** An answer that is already encoded with its envelope. Its bytes are sent unchanged, plain or compressed. */
export class EncodedAnswer extends PackedBytes {}

/**
 * A file instead of the envelope. Its headers keep browsers from guessing its type or running its content.
 */
export class FileAnswer {
  readonly file: {
    /**
     * Opens the file. Called at most once, and not for a HEAD request or a browser that already has the file.
     */
    open: () => Promise<Readable>
    /** Missing for a file that is generated while it is sent. */
    byteCount?: number
    contentType: string
    filename: string
    isInline: boolean
    /** Lets the reader's browser keep a copy for a while, but no shared cache. Default: nothing is kept. */
    kept?: { etag: string; maxAgeSeconds: number }
  }

  constructor(file: FileAnswer['file']) {
    this.file = file
  }
}

/** The result of a handler. The platform adds the envelope and sends only the fields of the schema. */
export type Answer<E extends Endpoint> =
  | EncodedAnswer
  | FileAnswer
  | (DataOf<E> extends undefined
      ? { message?: string; data?: undefined }
      : {
          message?: string
          data: E['response'] extends z.ZodType ? z.input<E['response']> : never
          accessToken?: string
          /** A repeated request that created nothing. Answered with 200. */
          isRepeat?: true
        })

/** Returns a page of a list: its items, the number of items on all pages, and the number of pages. */
export function pageAnswer<T>(result: T[], total: number, limit: number) {
  return { data: { result, total, totalPage: Math.ceil(total / limit) } }
}
