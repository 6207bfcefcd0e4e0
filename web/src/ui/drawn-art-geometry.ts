import { type Canvas, recipeNames, recipes } from './drawn-art-recipes.ts'
import { hashOf } from './hash-of.ts'

export type DrawnArtOptions = {
  /** A permanent name of the thing. Recipe, palette and all lengths are derived from it. */
  slug: string
  /** The size in drawing units. The picture is cropped to fit its container. */
  width?: number
  height?: number
  /** Lettering on a solid band, truncated to eight letters. */
  word?: string
  /** The slug of the neighbouring picture. Its recipe and palette are not used again. */
  beside?: string
}

/** The palettes of four flat colours: ground, main, pale, spark. */
const palettes = [
  ['#06373A', '#2BB3B7', '#A5EBED', '#FEC04D'],
  ['#3A1E05', '#F9AC13', '#FFE1A0', '#D22A7A'],
  ['#4A0D2C', '#F14692', '#FFC7D9', '#FEC04D'],
  ['#0F3320', '#4BB870', '#D5F7DD', '#FEC04D'],
  ['#4E100F', '#ED5350', '#FFCBC5', '#FFE1A0'],
  ['#1B1647', '#7B6CF0', '#CFC8FF', '#FEC04D'],
] as const

/**
 * Draws a poster or a cover from a slug. The same slug always gives exactly the same picture. Uses neither
 * React nor browser APIs, because the demo data renders the same pictures to files.
 *
 * @returns a complete SVG document of flat shapes, without scripts, styles or references
 */
export function drawnArtSvg({ slug, width = 400, height = 400, word, beside }: DrawnArtOptions): string {
  const hash = hashOf(slug)
  const [recipeAt, paletteAt] = placesOf(slug)
  const [besideRecipe, besidePalette] = beside === undefined ? [-1, -1] : placesOf(beside)
  const recipe = recipeNames[other(recipeAt, besideRecipe, recipeNames.length)] ?? 'target'
  const [ground, main, pale, spark] =
    palettes[other(paletteAt, besidePalette, palettes.length)] ?? palettes[0]
  const canvas: Canvas = { width, height, ground, main, pale, spark, random: randomFrom(hash) }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    recipes[recipe](canvas),
    word ? lettering(word, canvas) : '',
    '</svg>',
  ].join('')
}

/** Returns the recipe and the palette of a slug without regard to its neighbour. */
function placesOf(slug: string): [recipe: number, palette: number] {
  const hash = hashOf(slug)
  return [hash % recipeNames.length, Math.floor(hash / recipeNames.length) % palettes.length]
}

/** Returns the next index if two would be the same. */
function other(place: number, taken: number, count: number): number {
  return place === taken ? (place + 1) % count : place
}

const wordLengthMax = 8

function lettering(word: string, { width, height, ground, pale }: Canvas): string {
  const letters = [...word.toUpperCase()].slice(0, wordLengthMax).join('')
  const bandTop = height * 0.7
  const fontSize = Math.min(height * 0.24, (width * 0.88) / emsOf(letters))
  return (
    `<rect y="${bandTop}" width="${width}" height="${height - bandTop}" fill="${ground}"/>` +
    `<text x="${width * 0.06}" y="${height * 0.93}" fill="${pale}" font-size="${fontSize}" font-weight="800"` +
    ` font-family="'Bricolage Grotesque Variable', 'Inter Variable', sans-serif">${escaped(letters)}</text>`
  )
}

/**
 * Estimates the width of capital letters in any bold typeface. Errs on the wide side, so that nothing is cut
 * off.
 */
function emsOf(letters: string): number {
  const widths = [...letters].map((letter) => ('MW'.includes(letter) ? 0.94 : letter === 'I' ? 0.36 : 0.76))
  return widths.reduce((sum, width) => sum + width, 0)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** mulberry32: short, and unlike Math.random it gives the same sequence everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
