import { crc32, deflateSync } from 'node:zlib'

/** A real PNG of that size: two colours in stripes, so that whoever looks at it sees that it is not empty. */
export function drawPng(width = 640, height = 360): Buffer {
  const row = Buffer.alloc(1 + width * 3)
  for (let x = 0; x < width; x += 1)
    row.set(Math.floor(x / 40) % 2 ? [229, 168, 59] : [20, 92, 98], 1 + x * 3)
  const pixels = Buffer.concat(Array.from({ length: height }, () => row))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a channel, red green blue, no interlacing.
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
