import { ImageRefusal } from './image-refusal.ts'

const extension = 0x21
const image = 0x2c
const graphicControl = 0xf9
const trailer = Buffer.from([0x3b])

/** Returns a GIF with the first frame and its transparent colour, without comments and further frames. */
export function slimGif(bytes: Buffer): Buffer {
  const headEnd = 13 + tableBytes(byteAt(bytes, 10))
  const kept = [within(bytes, 0, headEnd)]
  let control: Buffer = Buffer.alloc(0)
  for (let at = headEnd; ; ) {
    const kind = byteAt(bytes, at)
    if (kind === image) {
      const dataAt = at + 10 + tableBytes(byteAt(bytes, at + 9))
      // The first byte is the code size of the compressed pixels.
      const end = blocksEnd(bytes, dataAt + 1)
      return Buffer.concat([...kept, control, within(bytes, at, end), trailer])
    }
    if (kind !== extension) throw new ImageRefusal('damaged')
    const end = blocksEnd(bytes, at + 2)
    // The last graphic control before the frame applies to the frame.
    if (byteAt(bytes, at + 1) === graphicControl && end - at === 8) control = within(bytes, at, end)
    at = end
  }
}

/** Returns the size of the colour table: it exists if the first bit is set; the last three bits hold its size. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** Finds the end of a series of blocks of up to 255 bytes after their length; an empty block ends it. */
function blocksEnd(bytes: Buffer, from: number): number {
  let at = from
  for (let length = byteAt(bytes, at); length > 0; length = byteAt(bytes, at)) at += 1 + length
  return at + 1
}

function byteAt(bytes: Buffer, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new ImageRefusal('damaged', 'it breaks off')
  return byte
}

function within(bytes: Buffer, from: number, to: number): Buffer {
  if (to > bytes.length) throw new ImageRefusal('damaged', 'it breaks off')
  return bytes.subarray(from, to)
}
