import { crc32, deflateSync } from 'node:zlib'

interface PngRows {
  widthPx: number
  heightPx: number
  /** Bits per channel: 1 for black and white. */
  depth: number
  /** 0 is greyscale, 2 is RGB. */
  colour: 0 | 2
  /** All rows, each preceded by its filter byte. */
  rows: Uint8Array
}

/** Encodes raw rows as a PNG without interlacing (ISO/IEC 15948). */
export function pngOf({ widthPx, heightPx, depth, colour, rows }: PngRows): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(widthPx, 0)
  header.writeUInt32BE(heightPx, 4)
  header.set([depth, colour, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
