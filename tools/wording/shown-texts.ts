import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

const root = join(import.meta.dirname, '../..')

/** A text that people may read: on a screen, in a message, a mail, the API or the command line. */
interface ShownText {
  /** The path from the repository's root. */
  file: string
  text: string
}

/**
 * Lists the string literals of the web app, the contract and the server, without tests, imports, types and
 * SQL; the rest is either shown to people or isn't prose. It reads the syntax tree, so comments are ignored
 * and a sentence over two lines is one text. The demo's content in YAML is listed line by line.
 */
export function listShownTexts(): ShownText[] {
  const files = execFileSync('git', ['ls-files', 'web/src', 'web/*.html', 'contract/src', 'server/src'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n')
  return files.filter(isShown).flatMap((file) => textsOf(file).map((text) => ({ file, text })))
}

function isShown(file: string): boolean {
  if (/\.test\.tsx?$|\/testing\/|testing-/.test(file)) return false
  return /\.(tsx?|html|yaml)$/.test(file)
}

/** A comment line, or a key at the start of a line or of an entry between braces. */
const yamlKeys = /^\s*#.*|(?:^|[{,])[\s-]*\w+: /g

function textsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  if (file.endsWith('.html')) return [oneLine(source.replace(/<!--[\s\S]*?-->/g, ''))]
  if (file.endsWith('.yaml')) return source.split('\n').map((line) => oneLine(line.replace(yamlKeys, '')))
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' })
  return [...textsUnder(tree)].map(oneLine).filter((text) => /[a-z]{2}/i.test(text))
}

type SyntaxNode = Record<string, unknown> & { type?: string }

const withoutText =
  /^(Import|ExportAll|ExportNamed)Declaration$|^Ts(Literal|Union|Interface|TypeAlias|TypeRef)/

/**
 * Returns the texts below a node. SQL is in tagged templates, of which only the interpolated expressions may
 * contain texts.
 */
function* textsUnder(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  const { type = '', ...rest } = node as SyntaxNode
  if (withoutText.test(type)) return
  if (type === 'StringLiteral' || type === 'JSXText') yield String(rest.value)
  else if (type === 'TemplateLiteral') yield* textsOfTemplate(rest)
  else if (type === 'TaggedTemplateExpression') yield* textsUnder((rest.template as SyntaxNode).expressions)
  else for (const value of Object.values(rest)) yield* textsUnder(value)
}

/** Joins the fixed parts, so that a rule sees the whole sentence. */
function* textsOfTemplate({ quasis, expressions }: Omit<SyntaxNode, 'type'>): Generator<string> {
  yield (quasis as { cooked?: string; raw: string }[]).map(({ cooked, raw }) => cooked ?? raw).join('…')
  yield* textsUnder(expressions)
}

function oneLine(text: string): string {
  return text
    .replace(/&apos;|’/g, "'")
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
