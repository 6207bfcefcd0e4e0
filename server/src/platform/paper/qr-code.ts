import { encode, renderSVG } from 'uqr'
import { pngOf } from './png-of.ts'

/**
 * Returns a QR code as an SVG picture, dark on white, with the quiet zone of four modules that readers need
 * (ISO/IEC 18004). Error correction level M: it is readable if a fifteenth of it is covered or creased.
 * @param text up to about 2,300 bytes.
 */
export function qrCodeSvg(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4, blackColor: '#000', whiteColor: '#fff' })
}

/**
 * Returns a QR code as a PNG, because mail programs don't show SVG.
 * @param modulePx the width of a module.
 */
export function qrCodePng(text: string, modulePx = 8): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const widthPx = size * modulePx
  const rowBytes = Math.ceil(widthPx / 8)
  const rows = data.map((modules) => {
    // A row starts with its filter byte, 0 for none. A bit is 1 for white.
    const row = Buffer.alloc(1 + rowBytes)
    for (let x = 0; x < widthPx; x++)
      if (!modules[Math.floor(x / modulePx)])
        row.writeUInt8(row.readUInt8(1 + (x >> 3)) | (0x80 >> (x & 7)), 1 + (x >> 3))
    return row
  })
  const pixels = Buffer.concat(rows.flatMap((row) => Array<Buffer>(modulePx).fill(row)))
  return pngOf({ widthPx, heightPx: widthPx, depth: 1, colour: 0, rows: pixels })
}
