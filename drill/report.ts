import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/run.ts'
import type { Drill, Outcome } from './outcome.ts'

const path = join(root, 'docs', 'drills.md')

/** Writes the outcome into its row of docs/drills.md; other rows keep their measurements. */
export function writeReport(drills: readonly Drill[], outcome: Outcome): void {
  const rows = new Map(readRows())
  rows.set(outcome.name, rowOf(outcome))
  const lines = drills.flatMap(({ name }) => rows.get(name) ?? [])
  writeFileSync(path, `${head()}\n${lines.join('\n')}\n`)
}

const nameOf = /^\| `npm run drill -- ([a-z-]+)` \|/

function readRows(): [string, string][] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const name = nameOf.exec(line)?.[1]
      return name ? [[name, line] satisfies [string, string]] : []
    })
}

function rowOf({ name, title, promise, figure, isKept, seconds }: Outcome): string {
  const verdict = isKept === null ? 'not run' : isKept ? 'kept' : '**broken**'
  const day = new Date().toISOString().slice(0, 10)
  const cells = [
    `\`npm run drill -- ${name}\``,
    title,
    promise,
    figure,
    verdict,
    `${seconds.toFixed(0)} s`,
    day,
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`
}

function head(): string {
  return `# Drills

Failures that are caused on purpose, the promise for each, and the measured result. \`npm run drill\` runs all of them and writes this page;
\`npm run drill -- <name>\` writes one row, \`npm run drill -- quick\` runs little of each. Clients, servers and database share
${cpus().length} cores; Node ${process.versions.node}.

| command | what happens | promise | result | kept | took | day |
| --- | --- | --- | --- | --- | --- | --- |`
}
