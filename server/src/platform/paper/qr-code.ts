import { encode, renderSVG } from 'uqr'
import { pngOf } from './png-of.ts'

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
  const pixels = Buffer.concat(rows.flatMap((row) => Array<Buffer>(modulePx).fill(row)))
  return pngOf({ widthPx, heightPx: widthPx, depth: 1, colour: 0, rows: pixels })
}
