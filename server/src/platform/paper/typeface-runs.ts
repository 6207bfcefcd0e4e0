import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openFont } from './open-font.ts'

/** A stretch of text that one typeface file has the characters for, in one direction. */
export interface TypefaceRun {
  text: string
  font: string
}

/** What headings and running text are set in. */
export type PaperFace = 'text' | 'display'

const require = createRequire(import.meta.url)
const inter = '@fontsource/inter'
const naskh = '@fontsource/noto-naskh-arabic'
const bricolage = '@fontsource/bricolage-grotesque'
/** The scripts in which names are written in India, as the packages of their typefaces end. */
const scripts = [
  ...['devanagari', 'bengali', 'gujarati', 'gurmukhi', 'oriya'],
  ...['kannada', 'malayalam', 'tamil', 'telugu', 'meetei-mayek'],
] as const
/** Scripts of Inter, for names of other countries and signs of mathematics. */
const otherScripts = ['greek', 'cyrillic', 'vietnamese'] as const

interface TypefaceFile {
  font: string
  folder: string
  subset: string
  /** The weights that stand for normal and bold. */
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

/** `Kannada`, and `KannadaBold` for headings. */
function scriptFile(script: string, ending: string, weights: TypefaceFile['weights']): TypefaceFile {
  const name = `${script.charAt(0).toUpperCase()}${script.slice(1)}`
  return { font: name + ending, folder: `@fontsource/noto-sans-${script}`, subset: script, weights }
}

/** The typefaces for pdfmake: for each name the files of its two weights. */
export const paperFonts = Object.fromEntries(
  [...textFiles, ...displayFiles].map((file) => {
    const [normal, bold] = file.weights
    const upright = { normal: pathOf(file, normal), bold: pathOf(file, bold) }
    // There is no slanted file: emphasis is set bold.
    return [file.font, { ...upright, italics: upright.normal, bolditalics: upright.bold }]
  }),
)

const coverage = { text: textFiles.map(coverageOf), display: displayFiles.map(coverageOf) }

/**
 * Parts a text into stretches of one typeface each, because a PDF has no fallback fonts of its own. Emoji and other signs that no
 * typeface has are left out, and of a script that none has each letter is a question mark: a box says nothing.
 */
export function typefaceRunsOf(text: string, face: PaperFace): TypefaceRun[] {
  const typefaces = coverage[face]
  const runs: TypefaceRun[] = []
  for (const character of drawable(text, typefaces)) {
    const code = character.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const own = typefaces.find(({ font }) => font === last?.font)
    // Spaces, joiners and signs that the current typeface has too belong to the word they follow.
    const isSameWord = isNeutral(code) || (own !== typefaces[0] && !isLetter(character))
    const font =
      own && isSameWord && own.has(code) ? own.font : (typefaces.find(({ has }) => has(code))?.font ?? '')
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}

/** The text with nothing in it that would be drawn as an empty box. */
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

/** What joined two emoji. */
const lonelyJoiners = /(?<![\p{L}\p{M}])[\u200c\u200d]+/gu

interface Coverage {
  font: string
  has: (code: number) => boolean
}

/** Which characters a file has; it is opened when a text first comes to it. */
function coverageOf(file: TypefaceFile): Coverage {
  const path = pathOf(file, file.weights[0])
  return { font: file.font, has: (code) => isControl(code) || openFont(path).hasGlyphForCodePoint(code) }
}

/** Line breaks end lines and are not drawn. */
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
