import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { guards } from '@portal/contract/guards.ts'
import { parseSync } from '@swc/core'
import { root, run } from './run.ts'

/*
 * `npm run new-room -- lost-and-found` writes the smallest room on all floors, and enters it in the lists that name
 * every room.
 */

/** The room that the templates describe; its path in tools/new-room is the path of the written file. */
const templates = globSync('**/*.txt', { cwd: join(import.meta.dirname, 'new-room') })

/** The lists that name every room, with the line of a new one. */
const lists: readonly { file: string; opening: string; line: string; import?: string }[] = [
  {
    file: 'contract/src/api.ts',
    opening: 'export const rooms = {',
    line: 'sampleRoom,',
    import: "import { sampleRoom } from './sample-room.ts'",
  },
  {
    file: 'server/src/app.ts',
    opening: 'export const rooms: readonly Room[] = [',
    line: 'sampleRoomRoom,',
    import: "import { sampleRoomRoom } from '#rooms/sample-room/sample-room.ts'",
  },
  {
    file: 'contract/src/guards.ts',
    opening: 'const all: readonly Guard[] = [',
    line: "at('/sample-room', 'Sample room', ['Student']),",
  },
  {
    file: 'contract/src/menus.ts',
    opening: "  ...inGroup(\n    'Campus',",
    line: "rule('Sample room', '/sample-room', 'notebook', ['Student']),",
  },
  {
    file: 'web/src/app/screens.ts',
    opening: 'export const screens = {',
    line: "'/sample-room': () => import('#web/pages/sample-room.tsx'),",
  },
]

/** The addresses of the server, and the owners of tables besides rooms. */
const ownNames = ['api', 'assets', 'healthz', 'metrics', 'readyz', 'uploads', 'cast', 'platform']

async function writeRoom(name: string): Promise<number> {
  const reason = whyNot(name)
  if (reason !== null) {
    console.error(reason)
    return 1
  }
  const files = [...templates.map((template) => writeTemplate(template, name)), ...enterInLists(name)]
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`)
  const code = await run('biome', ['check', '--write', ...files.filter((file) => !file.endsWith('.sql'))])
  return code || run('node', ['tools/table-rows.ts'])
}

/** Returns why a new room can't have the name; null if it can. */
export function whyNot(name: string): string | null {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || name.length > 30)
    return 'Name the room in at most 30 lower-case letters, with hyphens between words, such as lost-and-found.'
  const because = (reason: string) => `A room can't be named ${name}: ${reason}. Choose another name.`
  if (isReservedWord(named('sampleRoom', name))) return because('it is a reserved word of JavaScript')
  if (ownNames.includes(name)) return because('the portal uses this name itself')
  const paths = [`server/src/rooms/${name}`, ...templates.map((template) => pathOf(template, name))]
  const taken = paths.find((path) => existsSync(join(root, path)))
  if (taken) return because(`${taken} exists already`)
  if (guards.some(({ path }) => path.split('/')[1]?.toLowerCase() === name))
    return because(`the portal has pages at /${name} already`)
  const table = named('sample_room_entries', name)
  if (hasWord('server/src/platform/database/table-rows.generated.ts', table))
    return because(`the table ${table} exists already`)
  const files = ['contract/src/api.ts', ...templates.map((template) => `tools/new-room/${template}`)]
  return files.some((file) => hasWord(file, named('sampleRoom', name)))
    ? because('the code of every room uses this word already')
    : null
}

function writeTemplate(template: string, name: string): string {
  const path = pathOf(template, name)
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), named(read(`tools/new-room/${template}`), name))
  return path
}

/** Returns the path of the written file. A migration gets the next number. */
function pathOf(template: string, name: string): string {
  const last = readdirSync(join(root, 'server/migrations')).toSorted().at(-1)
  const number = String(Number.parseInt(last ?? '0', 10) + 1).padStart(4, '0')
  return named(template, name)
    .replace(/\.txt$/, '')
    .replace('0000-', `${number}-`)
}

/** Adds the room's line to the end of each list. */
function enterInLists(name: string): string[] {
  return lists.map(({ file, opening, line, import: imported }) => {
    const text = read(file)
    const start = text.indexOf(opening)
    const indent = /^ */.exec(opening)?.[0] ?? ''
    const end = start < 0 ? -1 : text.slice(start).search(new RegExp(`^${indent}[\\])}]`, 'm'))
    if (end < 0) throw new Error(`${file} has no list that begins with ${opening}`)
    const entered = `${text.slice(0, start + end)}${named(line, name)}\n${text.slice(start + end)}`
    writeFileSync(join(root, file), imported ? `${named(imported, name)}\n${entered}` : entered)
    return file
  })
}

/** Replaces the name of the templates' room, in each of its spellings. */
function named(text: string, name: string): string {
  const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const spellings = {
    'sample-room': name,
    sampleRoom: camel,
    SampleRoom: upperFirst(camel),
    sample_room: name.replaceAll('-', '_'),
    'Sample room': upperFirst(name.replaceAll('-', ' ')),
  }
  return Object.entries(spellings).reduce((made, [from, to]) => made.replaceAll(from, to), text)
}

function upperFirst(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function isReservedWord(word: string): boolean {
  try {
    parseSync(`export const ${word} = 1`)
    return false
  } catch {
    return true
  }
}

function hasWord(file: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(read(file))
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

if (import.meta.main) process.exitCode = await writeRoom(process.argv[2] ?? '')
