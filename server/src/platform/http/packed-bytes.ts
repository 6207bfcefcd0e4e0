import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** What we compress with, best first: of those that a reader likes as much, the first is taken. */
export const encodings = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]
/** The same for bytes that are packed tightly, once: there Brotli is the smallest of all. */
export const tightEncodings = ['br', 'zstd', 'gzip'] as const

/** Below this a packed answer is as many packets as a plain one. */
export const packedFromBytes = 1_024

/**
 * Bytes that are sent more than once, with their packed copies beside them. A copy is made when someone first asks for
 * it; who asks meanwhile waits for the same one.
 */
export class PackedBytes {
  readonly bytes: Buffer
  /** `tight` for what stays as long as the process: a copy takes a tenth of a second and is a quarter smaller. */
  readonly effort: 'quick' | 'tight'
  private readonly copies = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(bytes: Buffer, effort: 'quick' | 'tight' = 'quick') {
    this.bytes = unshared(bytes)
    this.effort = effort
  }

  /** The bytes that it holds in memory: a packed copy is a third of ours, and `fast/end-kept.ts` keeps a text of what is sent often. */
  get heldBytes(): number {
    return Math.ceil(this.bytes.length * 1.5)
  }

  /** The copy in that encoding: the bytes when they are there, else their promise. */
  packed(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.copies.get(encoding)
    if (known) return known
    const made = pack(this.bytes, encoding, this.effort)
    this.copies.set(encoding, made)
    made.then(
      (copy) => this.copies.set(encoding, unshared(copy)),
      () => this.copies.delete(encoding),
    )
    return made
  }
}

/**
 * The bytes in a block of their own. A small Buffer is a piece of a block of 64 KiB that it shares with others, and what zlib gives a
 * piece of 16: kept, it would hold the whole block.
 */
function unshared(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Packs bytes outside the event loop; quickly is with settings that cost less time than they save on a line. */
export function pack(
  bytes: Buffer,
  encoding: Encoding,
  effort: PackedBytes['effort'] = 'quick',
): Promise<Buffer> {
  if (encoding === 'zstd') return zstd(bytes)
  if (encoding === 'gzip') return gzipped(bytes)
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'tight' ? constants.BROTLI_MAX_QUALITY : 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

const zstd = promisify<Buffer, Buffer>(zstdCompress)
const gzipped = promisify<Buffer, Buffer>(gzip)
const brotli = promisify(brotliCompress)
