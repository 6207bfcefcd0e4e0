import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openFont } from './open-font.ts'

/** A run of text in one direction whose characters are all in one font file. */
export interface TypefaceRun {
  text: string
  font: string
}

/** The fonts of running text and of headings. */
export type PaperFace = 'text' | 'display'

const require = createRequire(import.meta.url)
const inter = '@fontsource/inter'
const naskh = '@fontsource/noto-naskh-arabic'
const bricolage = '@fontsource/bricolage-grotesque'
/** The scripts in which names are written in India, by the endings of their font packages. */
const scripts = [
  ...['devanagari', 'bengali', 'gujarati', 'gurmukhi', 'oriya'],
  ...['kannada', 'malayalam', 'tamil', 'telugu', 'meetei-mayek'],
] as const
/** Further scripts of Inter, for foreign names and mathematical signs. */
const otherScripts = ['greek', 'cyrillic', 'vietnamese'] as const

interface TypefaceFile {
  font: string
  folder: string
  subset: string
  /** The weights for normal and bold. */
  weights: readonly [number, number]
}

const textFiles: readonly TypefaceFile[] = [
  { font: 'Inter', folder: inter, subset: 'latin', weights: [400, 600] },
  { font: 'InterExtended', folder: inter, subset: 'latin-ext', weights: [400, 600] },
  ...scripts.map((script) => scriptFile(script, '', [400, 600])),
  scriptFile('ol-chiki', '', [400, 600]),
  { font: 'Naskh', folder: naskh, subset: 'arabic', weights: [400, 600] },
  ...otherScripts.map(
    (subset) => ({ font: `Inter-${subset}`, folder: inter, subset, weights: [400, 600] }) as const,
  ),
]
const displayFiles: readonly TypefaceFile[] = [
  { font: 'Display', folder: bricolage, subset: 'latin', weights: [700, 800] },
  { font: 'DisplayExtended', folder: bricolage, subset: 'latin-ext', weights: [700, 800] },
  ...scripts.map((script) => scriptFile(script, 'Bold', [700, 800])),
  scriptFile('ol-chiki', 'Bold', [700, 700]),
  { font: 'NaskhBold', folder: naskh, subset: 'arabic', weights: [700, 700] },
  ...otherScripts.map(
    (subset) => ({ font: `InterBold-${subset}`, folder: inter, subset, weights: [700, 800] }) as const,
  ),
]

/** Names a script's font `Kannada`, for headings `KannadaBold`. */
function scriptFile(script: string, ending: string, weights: TypefaceFile['weights']): TypefaceFile {
  const name = `${script.charAt(0).toUpperCase()}${script.slice(1)}`
  return { font: name + ending, folder: `@fontsource/noto-sans-${script}`, subset: script, weights }
}

/** The fonts for pdfmake: the files of the two weights by font name. */
export const paperFonts = Object.fromEntries(
  [...textFiles, ...displayFiles].map((file) => {
    const [normal, bold] = file.weights
    const upright = { normal: pathOf(file, normal), bold: pathOf(file, bold) }
    // There are no italic files; emphasis is set in bold.
    return [file.font, { ...upright, italics: upright.normal, bolditalics: upright.bold }]
  }),
)

const coverage = { text: textFiles.map(coverageOf), display: displayFiles.map(coverageOf) }

/**
 * Splits a text into runs of one font each, because a PDF has no fallback fonts. Emoji and other signs that
 * no font has are left out. Letters of an unsupported script become question marks, which readers understand
 * better than boxes.
 */
export function typefaceRunsOf(text: string, face: PaperFace): TypefaceRun[] {
  const typefaces = coverage[face]
  const runs: TypefaceRun[] = []
  for (const character of drawable(text, typefaces)) {
    const code = character.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const own = typefaces.find(({ font }) => font === last?.font)
    // Spaces, joiners and signs that the current font has are part of the preceding word.
    const isSameWord = isNeutral(code) || (own !== typefaces[0] && !isLetter(character))
    const font =
      own && isSameWord && own.has(code) ? own.font : (typefaces.find(({ has }) => has(code))?.font ?? '')
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}

/** Replaces or removes the characters that would be drawn as empty boxes. */
function drawable(text: string, typefaces: readonly Coverage[]): string {
  const isDrawn = (character: string) => {
    const code = character.codePointAt(0) ?? 0
    return isControl(code) || typefaces.some(({ has }) => has(code))
  }
  let hasLeftOut = false
  const drawn = Array.from(text, (character) => {
    if (isDrawn(character)) return character
    const plain = character.normalize('NFKC').replace(/\p{Pd}/gu, '-')
    if (Array.from(plain).every(isDrawn)) return plain
    if (isLetter(character)) return '?'
    hasLeftOut = true
    return ''
  }).join('')
  return hasLeftOut ? drawn.replace(lonelyJoiners, '').replace(/ {2,}/g, ' ') : drawn
}

/** Joiners that remain from removed emoji. */
const lonelyJoiners = /(?<![\p{L}\p{M}])[\u200c\u200d]+/gu

interface Coverage {
  font: string
  has: (code: number) => boolean
}

/** Returns the characters of a file. The file is opened when a text first needs it. */
function coverageOf(file: TypefaceFile): Coverage {
  const path = pathOf(file, file.weights[0])
  return { font: file.font, has: (code) => isControl(code) || openFont(path).hasGlyphForCodePoint(code) }
}

/** Line breaks end lines and need no glyph. */
function isControl(code: number): boolean {
  return code === 0x0a || code === 0x0d
}

function isNeutral(code: number): boolean {
  return code <= 0x20 || code === 0xa0 || code === 0x200b || code === 0x200c || code === 0x200d
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

function pathOf({ folder, subset }: TypefaceFile, weight: number): string {
  return join(folderOf(folder), 'files', `${folder.split('/')[1]}-${subset}-${weight}-normal.woff`)
}

function folderOf(name: string): string {
  return dirname(require.resolve(`${name}/package.json`))
}
