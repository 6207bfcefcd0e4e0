import { ImageRefusal } from './image-refusal.ts'

/** A box of an ISO base media file: its start, and the range of its content, in bytes. */
export interface Box {
  type: string
  start: number
  from: number
  to: number
}

/** Far more than a real picture has. */
const boxesMax = 1_000

/**
 * Reads the consecutive boxes in a range of the file.
 * @throws ImageRefusal when a box reaches beyond the range.
 */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    if (at + 8 > to || boxes.length >= boxesMax) throw new ImageRefusal('damaged')
    const type = bytes.toString('latin1', at + 4, at + 8)
    const { headBytes, byteCount } = sizeAt(bytes, at, to)
    if (byteCount < headBytes || at + byteCount > to) throw new ImageRefusal('damaged', 'it breaks off')
    boxes.push({ type, start: at, from: at + headBytes, to: at + byteCount })
    at += byteCount
  }
  return boxes
}

/** A size of 0 means up to the end; 1 means that a 64-bit size follows. */
function sizeAt(bytes: Buffer, at: number, to: number): { headBytes: number; byteCount: number } {
  const short = bytes.readUInt32BE(at)
  if (short === 0) return { headBytes: 8, byteCount: to - at }
  if (short !== 1) return { headBytes: 8, byteCount: short }
  if (at + 16 > to) throw new ImageRefusal('damaged')
  return { headBytes: 16, byteCount: Number(bytes.readBigUInt64BE(at + 8)) }
}

/**
 * Reads a box's content number by number.
 * @returns a function that reads the next number of 0 to 8 bytes.
 */
export function contentOf(bytes: Buffer, { from, to }: Box): (byteCount: number) => number {
  let at = from
  return (byteCount) => {
    if (at + byteCount > to) throw new ImageRefusal('damaged', 'it breaks off')
    let value = 0
    for (const end = at + byteCount; at < end; at += 1) value = value * 256 + (bytes[at] ?? 0)
    return value
  }
}
