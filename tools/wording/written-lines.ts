import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A line or paragraph for people who work on the portal. */
export interface WrittenLine {
  /** The path from the repository's root, with the line number. */
  file: string
  text: string
}

/**
 * Lists every line of source including comments, and the name of each file. The lists of forbidden words
 * themselves are left out.
 */
export function listSourceLines(): WrittenLine[] {
  const files = listFiles('*.ts', '*.tsx', '*.mjs', '*.cjs').filter(
    (file) => !file.startsWith('tools/wording'),
  )
  return files.flatMap((file) => [{ file, text: file }, ...linesOf(file, read(file))])
}

/** Lists the paragraphs of the documents without code. A sentence over two lines is one text. */
export function listDocParagraphs(): WrittenLine[] {
  return listFiles('*.md', 'docs/**/*.md')
    .filter((file) => !file.includes('/') || file.startsWith('docs/'))
    .flatMap((file) => paragraphsOf(file, read(file)))
}

function listFiles(...patterns: string[]): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return [...new Set(listed.split('\n').filter((file) => file !== ''))]
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function linesOf(file: string, source: string): WrittenLine[] {
  return source.split('\n').map((text, nth) => ({ file: `${file}:${nth + 1}`, text }))
}

function paragraphsOf(file: string, source: string): WrittenLine[] {
  const prose = source
    .replace(/```[\s\S]*?```/g, '')
    .replace(/<!-- [\s\S]*? -->/g, '')
    .replace(/`[^`]*`/g, '…')
  return prose
    .split(/\n\n|\n(?=[-|#\d])/)
    .map((text) => ({ file, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
}
