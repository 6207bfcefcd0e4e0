import type { Readable } from 'node:stream'

/**
 * A store for files: a folder, or an object store if several machines serve the portal. A file is written
 * once under a key that we generate and never changes, so every response may be cached forever.
 */
export type FileStore = {
  /** Stores the bytes. When the promise resolves they survive a crash of the process and of the machine. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Finds a file without opening it; undefined if there is none. */
  find: (key: string) => Promise<StoredFile | undefined>
  has: (key: string) => Promise<boolean>
  /** Removes the files in as few requests as possible. Files that don't exist count as removed. */
  remove: (keys: readonly string[]) => Promise<void>
  /** Iterates over every stored key, in any order; files added or removed in between may be missing. */
  keys: () => AsyncIterable<string>
}

export type StoredFile = {
  byteCount: number
  /** Opens the file. The caller must read the stream to its end or destroy it. */
  open: () => Promise<Readable>
}

/** 128 random bits in hex, an optional variant, an extension. A key never contains user input. */
const fileKey = /^[0-9a-f]{32}(-[a-z]{1,12})?\.[a-z0-9]{1,5}$/

/** Whether this is a valid key. Stores refuse all others, which prevents path traversal. */
export function isFileKey(key: string): boolean {
  return fileKey.test(key)
}
