import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { foreignTablesIn, unownedTables } from './table-owners.ts'

/*
 * Checks that SQL names only tables of its own room. Data of other rooms comes through their doors, their
 * facts, or the people room's cards. Tests and the cast set up whole portals, so they may name any table.
 */

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'server'])
  .toString()
  .split('\0')
  .filter((path) => existsSync(path))
const migrations = files.filter((path) => path.endsWith('.sql')).map((path) => readFileSync(path, 'utf8'))
const sources = files.filter(
  (path) =>
    /^server\/src\/(rooms|platform|cli)\/.*\.ts$/.test(path) &&
    !/\.test\.ts$|\/testing-[^/]+\.ts$/.test(path),
)

const found = [
  ...unownedTables(migrations).map(
    (table) => `server/migrations: no room lists ${table} in the tables of its door`,
  ),
  ...sources.flatMap((path) => {
    const room = /^server\/src\/rooms\/([^/]+)/.exec(path)?.[1] ?? path.split('/')[2] ?? ''
    return foreignTablesIn(readFileSync(path, 'utf8'), room).map(
      ({ table, owner, text }) => `${path} names ${table}, a table of ${owner}: ${text}`,
    )
  }),
]
for (const sentence of found) console.error(sentence)
if (found.length > 0) process.exit(1)
