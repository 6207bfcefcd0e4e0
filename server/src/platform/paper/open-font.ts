import { createRequire } from 'node:module'

/** The part of the PDF library's font type that is used here. */
export interface OpenFont {
  layout(text: string, features?: unknown, script?: unknown, ...more: unknown[]): unknown
  hasGlyphForCodePoint(code: number): boolean
}

/** The PDF library's own copy of the font reader. */
const ofPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'))
const { openSync } = ofPdfmake('fontkit') as { openSync(path: string): OpenFont }

const opened = new Map<string, OpenFont>()

/** Opens a font file. Each file is opened once. */
export function openFont(path: string): OpenFont {
  const font = opened.get(path) ?? openSync(path)
  opened.set(path, font)
  return font
}
