import { renderSVG } from 'uqr'

/**
 * A QR code as an SVG picture, dark on white, with the quiet zone of four modules that readers need (ISO/IEC 18004).
 * Error correction M: it is read although a fifteenth of it is covered or creased.
 * @param text up to some 2,300 bytes.
 */
export function qrCodeSvg(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4, blackColor: '#000', whiteColor: '#fff' })
}
