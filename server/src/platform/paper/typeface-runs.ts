import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A stretch of text that one typeface file has the characters for. */
export interface TypefaceRun {
  text: string
  font: string
}

/** What headings and running text are set in. */
export type PaperFace = 'text' | 'display'

const require = createRequire(import.meta.url)
const inter = '@fontsource/inter'
const bricolage = '@fontsource/bricolage-grotesque'
/** The scripts in which names are written in India, as the packages of their typefaces end. */
const scripts = [
  ...['devanagari', 'bengali', 'gujarati', 'gurmukhi'],
  ...['kannada', 'malayalam', 'tamil', 'telugu'],
] as const

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
]
const displayFiles: readonly TypefaceFile[] = [
  { font: 'Display', folder: bricolage, subset: 'latin', weights: [700, 800] },
  { font: 'DisplayExtended', folder: bricolage, subset: 'latin-ext', weights: [700, 800] },
  ...scripts.map((script) => scriptFile(script, 'Bold', [700, 800])),
]

/** `Kannada`, and `KannadaBold` for headings. */
function scriptFile(script: string, ending: string, weights: TypefaceFile['weights']): TypefaceFile {
  const name = `${script.charAt(0).toUpperCase()}${script.slice(1)}`
  return { font: name + ending, folder: `@fontsource/noto-sans-${script}`, subset: script, weights }
}

/** The typefaces for pdfmake: for each name the files of its two weights. */
export const paperFonts = Object.fromEntries(
  [...textFiles, ...displayFiles].map(({ font, folder, subset, weights: [normal, bold] }) => {
    const pathOf = (weight: number) =>
      join(folderOf(folder), 'files', `${folder.split('/')[1]}-${subset}-${weight}-normal.woff`)
    const upright = { normal: pathOf(normal), bold: pathOf(bold) }
    // There is no slanted file: emphasis is set bold.
    return [font, { ...upright, italics: upright.normal, bolditalics: upright.bold }]
  }),
)

const coverage = {
  text: textFiles.map(({ font, folder, subset }) => ({ font, has: readCoverage(folder, subset) })),
  display: displayFiles.map(({ font, folder, subset }) => ({ font, has: readCoverage(folder, subset) })),
}

/**
 * Parts a text into stretches of one typeface each, because a PDF has no fallback fonts of its own.
 * A character that no typeface has stays in its stretch, where it is drawn as an empty box.
 */
export function typefaceRunsOf(text: string, face: PaperFace): TypefaceRun[] {
  const typefaces = coverage[face]
  const first = typefaces[0]?.font ?? 'Inter'
  const runs: TypefaceRun[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const isIn = (font: string) => typefaces.find((one) => one.font === font)?.has(code)
    // Spaces, joiners and signs that the current typeface has too belong to the word they follow.
    const font =
      last && (isNeutral(code) || (last.font !== first && isIn(last.font) && !isLetter(character)))
        ? last.font
        : (typefaces.find(({ has }) => has(code))?.font ?? last?.font ?? first)
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}

function isNeutral(code: number): boolean {
  return code <= 0x20 || code === 0xa0 || code === 0x200b || code === 0x200c || code === 0x200d
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

function folderOf(name: string): string {
  return dirname(require.resolve(`${name}/package.json`))
}

/** Which characters a file has, as its package says ("U+0900-097F,U+20B9"). */
function readCoverage(folder: string, subset: string): (code: number) => boolean {
  const file = join(folderOf(folder), 'unicode.json')
  const ranges = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[subset] ?? ''
  const bounds = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (code) => bounds.some(([from, to]) => code >= from && code <= to)
}
