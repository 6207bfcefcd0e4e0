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

  /**
   * What it weighs in memory, in bytes, with what readers make of most of them: a packed copy, since text of ours packs to a third, and
   * the text of what is sent often.
   */
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

/** With the head before it, the text must fit into the 16 kB that Node writes without asking for memory. */
const textMaxBytes = 14 * 1_024
/** What is sent less often is not worth its memory. */
const textFromSends = 256
/** How often bytes were sent; from then on their text. */
const texts = new WeakMap<Buffer, number | string>()

/**
 * Kept bytes that are sent often as text of one byte each, as long as the bytes are kept; null: they are too many, or sent too seldom.
 * A text and the head are one piece, and one call of the system takes half of the time that it takes for two pieces.
 */
export function textOf(bytes: Buffer): string | null {
  if (bytes.length > textMaxBytes) return null
  const known = texts.get(bytes) ?? 0
  if (typeof known === 'string') return known
  if (known + 1 < textFromSends) {
    texts.set(bytes, known + 1)
    return null
  }
  const text = bytes.toString('latin1')
  texts.set(bytes, text)
  return text
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
