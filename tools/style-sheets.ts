import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/*
 * Checks that the web's style sheets stay short, that every class is used, that screens name only existing
 * classes, and that an element of the component library takes a prop where there is one. Styles shared by
 * several sheets belong in a class of theme/classes.css, a part of web/src/ui, or a prop of the library.
 */

/** The total of all sheets. This number may only go down. */
const linesMax = 7_860

const source = 'web/src'
const filesOf = (pattern: string) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern])
    .toString()
    .split('\n')
    .filter((path) => path !== '' && existsSync(path))
const lineCount = filesOf('web/*.css').reduce(
  (sum, path) => sum + readFileSync(path, 'utf8').split('\n').length - 1,
  0,
)
const complaints = [
  ...(lineCount > linesMax ? [`${lineCount} lines of CSS: ${linesMax} at most`] : []),
  ...classComplaints(),
  ...sharedComplaints(),
  ...propComplaints(),
]
for (const sentence of complaints) console.error(sentence)
if (complaints.length > 0) process.exit(1)
console.log(`${lineCount} lines of CSS`)

/** Lists unused classes, and names of classes that no sheet has. */
function classComplaints(): string[] {
  const sheets = new Map(
    filesOf('web/*.module.css').map((path) => [path, { known: classesOf(path), used: new Set<string>() }]),
  )
  const missing: string[] = []
  for (const path of [...filesOf('web/*.ts'), ...filesOf('web/*.tsx')]) {
    const code = readFileSync(path, 'utf8')
    for (const [, name = '', from = ''] of code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
      const sheet = sheets.get(
        from.startsWith('#web/') ? from.replace('#web', source) : join(dirname(path), from),
      )
      const body = code.replace(/^import .*$/gm, '')
      // A computed class name may be any class of the sheet.
      if (!sheet || new RegExp(`\\b${name}(?!\\.\\w)\\b`).test(body))
        for (const one of sheet?.known ?? []) sheet?.used.add(one)
      for (const [, one = ''] of body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        sheet?.used.add(one)
        if (sheet && !sheet.known.has(one)) missing.push(`${path}: ${basename(from)} has no class ${one}`)
      }
    }
  }
  const unused = [...sheets].flatMap(([path, { known, used }]) =>
    [...known].filter((one) => !used.has(one)).map((one) => `${path}: nothing uses the class ${one}`),
  )
  return [...new Set(missing), ...unused]
}

/** Does the same check for the classes shared by all screens, which code names in plain strings. */
function sharedComplaints(): string[] {
  const path = `${source}/app/theme/classes.css`
  const known = classesOf(path)
  const base = classesOf(`${source}/app/theme/base.css`)
  const named = new Map<string, string>()
  const texts = new Set<string>()
  for (const file of [...filesOf('web/*.ts'), ...filesOf('web/*.tsx')]) {
    const code = readFileSync(file, 'utf8')
    for (const [, plain, mixed] of code.matchAll(/\bclassName=(?:"([^"]*)"|\{`([^`]*)`\})/g))
      for (const word of (plain ?? mixed ?? '').replace(/\$\{[^}]*\}/g, ' ').match(/\S+/g) ?? [])
        named.set(word, file)
    for (const [text] of code.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g))
      for (const word of text.match(/[\w-]+/g) ?? []) texts.add(word)
  }
  return [
    ...[...named]
      .filter(([word]) => !known.has(word) && !base.has(word))
      .map(([word, file]) => `${file}: no class ${word}`),
    ...[...known].filter((word) => !texts.has(word)).map((word) => `${path}: nothing uses the class ${word}`),
  ]
}

/**
 * Lists elements of the component library that have a shared class although a prop sets the same. An element
 * with a class of its own may have both: its class overrides the shared class, but not a prop.
 */
function propComplaints(): string[] {
  const withoutProp =
    /^(breaks|clip|ellipsis|floats|focus-inside|hides-empty|line-(above|below)|lines|nowrap|pointer|tabular|visually-hidden)$/
  const shared = classesOf(`${source}/app/theme/classes.css`)
  return filesOf('web/*.tsx').flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const [, imported = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(code) ?? []
    const parts = new Set(imported.match(/\b[A-Z]\w*/g))
    const elements = code.matchAll(/<([A-Z]\w*)(?:[^<>]|=>)*?className=("[^"]*"|\{[^}]*\}?)/g)
    return [...elements].flatMap(([, part = '', value = '']) =>
      parts.has(part) && !value.includes('.')
        ? [...value.matchAll(/[\w-]+/g)]
            .map(([word]) => word)
            .filter((word) => shared.has(word) && !withoutProp.test(word))
            .map((word) => `${file}: ${part} takes a prop of the library instead of the class ${word}`)
        : [],
    )
  })
}

function classesOf(path: string): Set<string> {
  const rules = readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"|:\s[^;{]*;|:global\([^)]*\)/g, '')
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}
