import type { Readable } from 'node:stream'
import type { DataOf, Endpoint } from '@portal/contract/endpoint.ts'
import type { z } from 'zod'
import { PackedBytes } from '#platform/http/packed-bytes.ts'

/** An answer that was encoded before, envelope and all, and is sent as it is, plain or packed (stack.md trap 6). */
export class EncodedAnswer extends PackedBytes {}

/** A file in place of the envelope. Browsers must not guess its type or run anything in it. */
export class FileAnswer {
  readonly file: {
    /** Opens it, at most once: it stays closed for a HEAD request and for a browser that has the file already. */
    open: () => Promise<Readable>
    /** Absent for a file that is made while it is sent. */
    byteCount?: number
    contentType: string
    filename: string
    isInline: boolean
    /** Set for a file whose reader may keep a copy for a while; no cache in between may. Without it nobody keeps one. */
    kept?: { etag: string; maxAgeSeconds: number }
  }

  constructor(file: FileAnswer['file']) {
    this.file = file
  }
}

/** What a handler returns; the platform puts the envelope around it and sends only the listed fields. */
export type Answer<E extends Endpoint> =
  | EncodedAnswer
  | FileAnswer
  | (DataOf<E> extends undefined
      ? { message?: string; data?: undefined }
      : {
          message?: string
          data: E['response'] extends z.ZodType ? z.input<E['response']> : never
          accessToken?: string
          /** It was done before, so nothing was created: answered with 200. */
          isRepeat?: true
        })

/** A page of a list: its things, how many there are on all pages, and how many pages that makes. */
export function pageAnswer<T>(result: T[], total: number, limit: number) {
  return { data: { result, total, totalPage: Math.ceil(total / limit) } }
}
