import { createRequire } from 'node:module'

/** What of the PDF library's fonts is used here. */
export interface OpenFont {
  layout(text: string, features?: unknown, script?: unknown, ...more: unknown[]): unknown
  hasGlyphForCodePoint(code: number): boolean
}

/** The copy of the font reader that the PDF library itself uses. */
const ofPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'))
const { openSync } = ofPdfmake('fontkit') as { openSync(path: string): OpenFont }

const opened = new Map<string, OpenFont>()

/** Opens a typeface file, each once. */
export function openFont(path: string): OpenFont {
  const font = opened.get(path) ?? openSync(path)
  opened.set(path, font)
  return font
}
