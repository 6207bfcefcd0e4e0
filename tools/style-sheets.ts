import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/*
 * The web's style sheets stay short, hold no class that nothing uses, and no screen names a class that is not there. What
 * several sheets would say belongs into a part of web/src/ui or into the component library's own props.
 */

/** All sheets together. It only ever goes down. */
const linesMax = 10_900

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
]
for (const sentence of complaints) console.error(sentence)
if (complaints.length > 0) process.exit(1)
console.log(`${lineCount} lines of CSS`)

/** Classes that no code names, and names of classes that no sheet has. */
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
      // A class that is computed may be any of them.
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

function classesOf(path: string): Set<string> {
  const rules = readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"|:\s[^;{]*;|:global\([^)]*\)/g, '')
  return new Set([...rules.matchAll(/\.([A-Za-z_]\w*)/g)].map(([, name = '']) => name))
}
