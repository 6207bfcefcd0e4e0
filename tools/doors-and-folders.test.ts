import { describe, expect, it, test } from 'vitest'
import { fullFolders, longDoors } from './doors-and-folders.ts'

const names = (count: number) => Array.from({ length: count }, (_, nth) => `name${nth}`)
const complaints = (path: string, source: string) => longDoors([path], () => source)

describe('the check counts the names of a door', () => {
  test.each([
    ['re-exports', `export { ${names(15)}, type Other } from './other.ts'`],
    [
      'declarations',
      names(16)
        .map((name) => `export function ${name}() {}`)
        .join('\n'),
    ],
    [
      'types and constants',
      `export interface A {}\nexport type B = 1\nexport const ${names(14).map((name) => `${name} = 1`)}`,
    ],
    ['parts of an object', `export const { ${names(16)} } = facts`],
    ['re-exports of everything', "export * from './other.ts'"],
  ])('%s', (_what, source) => {
    const [complaint] = complaints('server/src/rooms/forum/forum.ts', source)
    expect(complaint).toMatch(
      /^server\/src\/rooms\/forum\/forum\.ts exports (16|Infinity) names: 15 at most$/,
    )
  })

  it('accepts 15 names', () => {
    expect(
      complaints('server/src/rooms/forum/forum.ts', `export { ${names(15)} } from './other.ts'`),
    ).toEqual([])
  })

  it('counts facts, cards and doors of parts, but no other file', () => {
    const source = `export { ${names(16)} } from './other.ts'`
    const at = (file: string) => complaints(`server/src/rooms/${file}`, source).length
    expect(['forum/forum.facts.ts', 'forum/forum.cards.ts', 'events/guests/guests.ts'].map(at)).toEqual([
      1, 1, 1,
    ])
    expect(['forum/forum.store.ts', 'forum/asking/asking.ts'].map(at)).toEqual([0, 0])
  })
})

describe('the check counts the files of a folder', () => {
  const files = (count: number, ending: string) =>
    names(count).map((name) => `server/src/rooms/forum/${name}${ending}`)

  it('refuses more than 40 sources', () => {
    expect(fullFolders(files(41, '.ts'))).toEqual(['server/src/rooms/forum has 41 files: 40 at most'])
  })

  it('accepts 40 sources with their tests and other files', () => {
    const paths = [...files(40, '.ts'), ...files(40, '.test.ts'), ...files(10, '.golden.txt')]
    expect(fullFolders(paths)).toEqual([])
  })

  it('refuses a loose file of the platform', () => {
    const platform = (file: string) => `server/src/platform/${file}`
    expect(fullFolders(['portal.ts', 'jobs/jobs.ts', 'jobs.ts'].map(platform))).toEqual([
      'server/src/platform/jobs.ts belongs in a folder of the platform',
    ])
  })
})
