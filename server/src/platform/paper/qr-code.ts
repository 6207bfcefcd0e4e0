import { crc32, deflateSync } from 'node:zlib'
import { encode, renderSVG } from 'uqr'

/**
 * A QR code as an SVG picture, dark on white, with the quiet zone of four modules that readers need (ISO/IEC 18004).
 * Error correction M: it is read although a fifteenth of it is covered or creased.
 * @param text up to some 2,300 bytes.
 */
export function qrCodeSvg(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4, blackColor: '#000', whiteColor: '#fff' })
}

/** The same as a PNG, for mails: their programs show no SVG. @param modulePx how wide one module is. */
export function qrCodePng(text: string, modulePx = 8): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const widthPx = size * modulePx
  const rowBytes = Math.ceil(widthPx / 8)
  const rows = data.map((modules) => {
    // A row begins with its filter, none; a bit is 1 where it is white.
    const row = Buffer.alloc(1 + rowBytes)
    for (let x = 0; x < widthPx; x++)
      if (!modules[Math.floor(x / modulePx)])
        row.writeUInt8(row.readUInt8(1 + (x >> 3)) | (0x80 >> (x & 7)), 1 + (x >> 3))
    return row
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(widthPx, 0)
  header.writeUInt32BE(widthPx, 4)
  // One bit for each pixel, in grey.
  header.writeUInt8(1, 8)
  const pixels = Buffer.concat(rows.flatMap((row) => Array<Buffer>(modulePx).fill(row)))
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
