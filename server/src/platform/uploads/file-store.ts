import type { Readable } from 'node:stream'

/**
 * Where stored files live: a folder today, an object store where several machines serve. Files are written once
 * under a key that we made and never change, so every answer may be cached for ever.
 */
export type FileStore = {
  /** Keeps the bytes. When it resolves they survive a crash of the process and of the machine. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The file, or undefined when there is none; it is not opened yet. */
  find: (key: string) => Promise<StoredFile | undefined>
  has: (key: string) => Promise<boolean>
  /** Removes the files, those of one call together; files that don't exist count as removed. */
  remove: (keys: readonly string[]) => Promise<void>
  /** Every key that is kept, in no order; files that come and go during it may be in it or not. */
  keys: () => AsyncIterable<string>
}

export type StoredFile = {
  byteCount: number
  /** The caller reads the stream to its end or destroys it. */
  open: () => Promise<Readable>
}

/** 128 random bits in hex, an optional variant, an extension. Nothing that a person typed is ever part of it. */
const fileKey = /^[0-9a-f]{32}(-[a-z]{1,12})?\.[a-z0-9]{1,5}$/

/** Whether this can be a key of ours. A store refuses every other one, so no key can climb out of its folder. */
export function isFileKey(key: string): boolean {
  return fileKey.test(key)
}
