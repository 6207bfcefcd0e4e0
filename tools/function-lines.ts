import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

/*
 * Checks that no function is longer than 80 lines, including its first and last. Biome's rule of that name
 * doesn't count lines of JSX text and attributes broken by a formatter, so a screen of 150 lines would pass
 * it. The callbacks of `describe` are exempt, because they group tests.
 */

const linesMax = 80
const functionTypes = new Set([
  ...['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'],
  ...['ClassMethod', 'PrivateMethod', 'MethodProperty', 'Constructor'],
])

interface LongFunction {
  line: number
  name: string
  lineCount: number
}

const files = execFileSync('git', [
  'ls-files',
  '-z',
  '--cached',
  '--others',
  '--exclude-standard',
  '*.ts',
  '*.tsx',
])
  .toString()
  .split('\0')
  .filter((path) => existsSync(path) && !path.endsWith('.d.ts'))
const found = files.flatMap((path) =>
  longFunctionsOf(readFileSync(path, 'utf8'), path.endsWith('.tsx')).map(
    ({ line, name, lineCount }) => `${path}:${line} ${name} has ${lineCount} lines`,
  ),
)
for (const sentence of found) console.error(sentence)
if (found.length > 0) {
  console.error(`Split these functions: ${linesMax} lines at most.`)
  process.exit(1)
}

type Node = Record<string, unknown> & { type?: string; span?: { start: number; end: number } }

/** Returns the functions of a source that are too long, in their order. */
function longFunctionsOf(source: string, isTsx: boolean): LongFunction[] {
  // The parser counts bytes from the end of the previous file. The position of this extra first statement
  // gives the offset.
  const mark = '0;'
  const { body } = parseSync(mark + source, { syntax: 'typescript', tsx: isTsx, decorators: false })
  const bytes = Buffer.from(source)
  const base = (body[0]?.span.start ?? 0) + mark.length
  const lineAt = (offset: number) =>
    bytes
      .subarray(0, offset - base)
      .toString('latin1')
      .split('\n').length
  const long: LongFunction[] = []
  const visit = (value: unknown, name: string, isChapter: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, name, isChapter)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = value as Node
    if (functionTypes.has(node.type ?? '') && node.span && !isChapter) {
      const line = lineAt(node.span.start)
      const lineCount = lineAt(node.span.end) - line + 1
      if (lineCount > linesMax) long.push({ line, name: nameOf(node) || name || 'a function', lineCount })
    }
    const isDescribe = node.type === 'CallExpression' && /^describe\b/.test(nameOf(node.callee as Node))
    for (const [key, child] of Object.entries(node))
      if (key !== 'span')
        visit(
          child,
          nameOf(node) || name,
          isChapter ? node.type === undefined : isDescribe && key === 'arguments',
        )
  }
  visit(body.slice(1), '', false)
  return long
}

/**
 * Returns the name of a node: its own, or that of the variable it is assigned to or the function it is passed
 * to.
 */
function nameOf(node: Node | null | undefined): string {
  const { type, value, identifier, key, id, object, callee } = (node ?? {}) as Record<string, Node>
  if (node?.type === 'Identifier') return String(value)
  if (type === undefined) return ''
  return nameOf(identifier ?? key ?? id ?? object ?? callee ?? null)
}
