import { inflateSync } from 'node:zlib'

/**
 * Counts the glyphs in one of our PDFs: all of them, and those with the number 0, which fonts draw as an
 * empty box. Texts are written as glyph numbers of two bytes in hexadecimal.
 */
export function countGlyphs(pdf: Buffer): { all: number; boxes: number } {
  const glyphs = pageContents(pdf).flatMap((content) =>
    Array.from(content.matchAll(/\[([^\]]*)\] TJ/g), ([, shown = '']) =>
      Array.from(shown.matchAll(/<([0-9a-f]+)>/gi), ([, hex = '']) => hex.match(/.{4}/g) ?? []),
    ).flat(2),
  )
  return { all: glyphs.length, boxes: glyphs.filter((glyph) => glyph === '0000').length }
}

/** Returns the distance from the left at which each text in one of our PDFs begins, in drawing order. */
export function textPlacesIn(pdf: Buffer): number[] {
  return pageContents(pdf).flatMap((content) =>
    Array.from(content.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g), ([, x]) => Number(x)),
  )
}

function pageContents(pdf: Buffer): string[] {
  const source = pdf.toString('latin1')
  return Array.from(source.matchAll(/stream\r?\n/g), ({ index, 0: start }) => {
    const from = index + start.length
    try {
      return inflateSync(pdf.subarray(from, source.indexOf('endstream', from))).toString('latin1')
    } catch {
      // A picture or a font.
      return ''
    }
  }).filter((content) => content.includes(' TJ'))
}
