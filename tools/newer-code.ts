import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { type Node, parse } from 'acorn'
import { full } from 'acorn-walk'
import { root } from './run.ts'

/** An API or syntax that the oldest supported browsers lack. */
export interface Finding {
  /** A name like `Map.groupBy`, `.toSorted`, or `syntax`. */
  name: string
  /** Browser versions like `safari 16.4`. */
  newerThan: string[]
}

/**
 * Finds code that the oldest supported browsers can't run: syntax after ES2022, and calls that according to
 * MDN's data need newer versions. Methods are compared by name, so a library's method can be reported by
 * mistake. An optional call is safe.
 */
export function findNewerCode(code: string): Finding[] {
  let program: Node
  try {
    program = parse(code, { ecmaVersion: 2022, sourceType: 'module' })
  } catch (error) {
    return [{ name: 'syntax', newerThan: [`ES2022 (${(error as Error).message})`] }]
  }
  const names = new Set<string>()
  full(program, (node) => {
    for (const name of calledNames(node as unknown as AnyNode)) names.add(name)
  })
  return [...names].flatMap((name) => {
    const newerThan = newerNames.get(name)
    return newerThan ? [{ name, newerThan }] : []
  })
}

interface AnyNode {
  type: string
  name?: string
  computed?: boolean
  optional?: boolean
  object?: AnyNode
  property?: AnyNode
  callee?: AnyNode
}

function calledNames({ type, optional, callee }: AnyNode): string[] {
  if ((type !== 'CallExpression' && type !== 'NewExpression') || !callee || optional) return []
  // The build shortens the names of its own functions to at most three letters.
  if (callee.type === 'Identifier') return callee.name && callee.name.length > 3 ? [callee.name] : []
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property?.type !== 'Identifier')
    return []
  const { object, property } = callee
  // A chunk exports what others call by names of one or two letters: `e.xr()` is not `navigator.xr`.
  if (property.name && property.name.length <= 2) return []
  return object?.type === 'Identifier'
    ? [`${object.name}.${property.name}`, `.${property.name}`]
    : [`.${property.name}`]
}

type Browser = keyof typeof bcd.browsers

const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  browserslist: string[]
}
const floor = browserslist.map((line) => {
  const [browser, version] = line.split(' >= ')
  return { browser: browser as Browser, version: Number(version) }
})

/**
 * The DOM classes whose methods are checked wherever they are called. Rarer classes share too many names with
 * libraries.
 */
const commonClasses = new Set(
  'Blob CanvasRenderingContext2D Document Element Event EventTarget FormData Headers HTMLDialogElement HTMLElement HTMLInputElement Navigator Node Range ReadableStream Response Selection URLSearchParams Window'.split(
    ' ',
  ),
)
const newerNames = readNewerNames()

/**
 * Returns the calls that the oldest supported browsers lack: `Map.groupBy`, `Intl.Segmenter`, and methods
 * like `.toSorted` if all classes that have it are too new.
 */
function readNewerNames(): Map<string, string[]> {
  const newer = new Map<string, string[]>()
  const known = new Set<string>()
  const { Intl: intl, ...builtins } = bcd.javascript.builtins as Record<string, Identifier>
  const api = bcd.api as Record<string, Identifier>
  for (const [className, entry] of Object.entries({ ...builtins, ...api }))
    note(className, entry, className in builtins)
  for (const [className, entry] of Object.entries(intl ?? {}))
    note(`Intl.${className}`, entry as Identifier, true)
  for (const name of known) newer.delete(name)
  return newer

  function note(className: string, { __compat, ...members }: Identifier, isBuiltin: boolean): void {
    noteName(className, __compat)
    for (const [member, { __compat: compat }] of Object.entries(members)) {
      const name = member.replace(/_static$/, '')
      noteName(`${className}.${name}`, compat)
      if (className === 'Window') noteName(name, compat)
      if (isBuiltin || commonClasses.has(className)) noteName(`.${name}`, compat)
    }
  }

  function noteName(name: string, compat: CompatStatement | undefined): void {
    const newerThan = compat ? browsersWithout(compat) : []
    if (newerThan.length > 0) newer.set(name, newerThan)
    else if (compat) known.add(name)
  }
}

function browsersWithout({ support }: CompatStatement): string[] {
  const without = floor.filter(({ browser, version }) => {
    const [latest] = [support[browser] ?? []].flat()
    const added = latest?.version_added
    return typeof added !== 'string' || latest?.flags || !(Number(added.replace('≤', '')) <= version)
  })
  return without.map(({ browser, version }) => `${browser} ${version}`)
}
