import { dirname } from 'node:path'
import { type ModuleItem, parseSync } from '@swc/core'
import { doorsOf } from './room-doors.cjs'

/** The maximum number of names that a door exports, types included. */
const namesMax = 15
/** The maximum number of source files in one folder, without tests. */
const filesMax = 40
const platform = 'server/src/platform'
/** The only files that lie in the platform's folder itself. */
const looseFiles = ['portal.ts', 'room.ts', 'facts.ts', 'problem.ts', 'clock.ts'].map(
  (name) => `${platform}/${name}`,
)

/** Returns a sentence for each door that exports too many names. */
export function longDoors(paths: readonly string[], read: (path: string) => string): string[] {
  const rooms = new Set(paths.flatMap((path) => /^server\/src\/rooms\/([^/]+)\//.exec(path)?.[1] ?? []))
  const doors = new Set([...rooms].flatMap(doorsOf).map((door) => `server/src/rooms/${door}.ts`))
  return paths
    .filter((path) => doors.has(path))
    .flatMap((path) => {
      const count = countNames(read(path))
      return count > namesMax ? [`${path} exports ${count} names: ${namesMax} at most`] : []
    })
}

/** Returns a sentence for each folder with too many files, and for each loose file of the platform. */
export function fullFolders(paths: readonly string[]): string[] {
  const sources = paths.filter((path) => path.startsWith('server/src/') && /(?<!\.test)\.ts$/.test(path))
  const full = [...Map.groupBy(sources, dirname)].flatMap(([folder, files]) =>
    files.length > filesMax ? [`${folder} has ${files.length} files: ${filesMax} at most`] : [],
  )
  const loose = sources.filter((path) => dirname(path) === platform && !looseFiles.includes(path))
  return [...full, ...loose.map((path) => `${path} belongs in a folder of the platform`)]
}

/** Counts the names that a source exports. The names of `export *` are unknown and count as infinitely many. */
function countNames(source: string): number {
  return parseSync(source, { syntax: 'typescript' }).body.reduce((sum, item) => sum + namesOf(item), 0)
}

function namesOf(item: ModuleItem): number {
  if (item.type === 'ExportAllDeclaration') return Number.POSITIVE_INFINITY
  if (item.type === 'ExportNamedDeclaration') return item.specifiers.length
  if (item.type !== 'ExportDeclaration') return item.type.startsWith('ExportDefault') ? 1 : 0
  if (item.declaration.type !== 'VariableDeclaration') return 1
  return item.declaration.declarations.reduce(
    (sum, { id }) => sum + (id.type === 'ObjectPattern' ? id.properties.length : 1),
    0,
  )
}
