import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/**
 * The supported encodings, best first. The order decides between encodings that the client prefers equally.
 */
export const encodings = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]
/** The encodings for bytes with `tight` effort. At that effort Brotli gives the smallest result. */
export const tightEncodings = ['br', 'zstd', 'gzip'] as const

/** Below this size, compression doesn't reduce the number of packets. */
export const packedFromBytes = 1_024

/** Bytes sent more than once, with their compressed copies, each made once, at the first request for it. */
export class PackedBytes {
  readonly bytes: Buffer
  /** `tight` is for bytes that live as long as the process: a copy takes 0.1 s and is a quarter smaller. */
  readonly effort: 'quick' | 'tight'
  private readonly copies = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(bytes: Buffer, effort: 'quick' | 'tight' = 'quick') {
    this.bytes = unshared(bytes)
    this.effort = effort
  }

  /**
   * The memory that the object holds: a compressed copy is about a third of the bytes, and `fast/end-kept.ts`
   * keeps a text of bytes that are sent often.
   */
  get heldBytes(): number {
    return Math.ceil(this.bytes.length * 1.5)
  }

  /** Returns the copy in that encoding, or its promise if it isn't ready. */
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
 * Returns the bytes in a block of their own. A small Buffer is a slice of a shared 64 KiB block, and zlib
 * returns slices of 16 KiB blocks; keeping such a slice would hold the whole block.
 */
function unshared(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Compresses bytes outside the event loop. The settings for `quick` cost less time than the transfer saves. */
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
