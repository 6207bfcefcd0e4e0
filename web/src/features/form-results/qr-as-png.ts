import { encode } from 'uqr'
import { saveFile } from '#web/platform/fetch-file.ts'

const modulePx = 24
/** The quiet zone around the code, required by ISO 18004. */
const marginModules = 4

/** Saves the QR code of an address as a picture with enough resolution for a poster. */
export function saveQrAsPng(address: string, name: string): void {
  const { data, size } = encode(address, { ecc: 'M', border: marginModules })
  const canvas = document.createElement('canvas')
  canvas.width = size * modulePx
  canvas.height = size * modulePx
  const ink = canvas.getContext('2d')
  if (!ink) return
  ink.fillStyle = '#fff'
  ink.fillRect(0, 0, canvas.width, canvas.height)
  ink.fillStyle = '#000'
  for (const [row, line] of data.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) ink.fillRect(column * modulePx, row * modulePx, modulePx, modulePx)
  canvas.toBlob((blob) => {
    if (blob) saveFile({ blob, name: `${name}.png` })
  }, 'image/png')
}
