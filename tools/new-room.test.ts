import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whyNot } from './new-room.ts'
import { copyRepository, failureOf, filesIn } from './repository-copy.ts'

describe('a developer who names a room badly reads why', () => {
  const rule =
    'Name the room in at most 30 lower-case letters, with hyphens between words, such as lost-and-found.'
  test.each([
    ['', rule],
    ['Lockers', rule],
    ['lost_and_found', rule],
    ['../lockers', rule],
    ['a'.repeat(31), rule],
    ['forum', "A room can't be named forum: server/src/rooms/forum exists already. Choose another name."],
    ['limits', "A room can't be named limits: contract/src/limits.ts exists already. Choose another name."],
    ['delete', "A room can't be named delete: it is a reserved word of JavaScript. Choose another name."],
    ['metrics', "A room can't be named metrics: the portal uses this name itself. Choose another name."],
    [
      'developers',
      "A room can't be named developers: the portal has pages at /developers already. Choose another name.",
    ],
    ['audit', "A room can't be named audit: the table audit_entries exists already. Choose another name."],
    [
      'rooms',
      "A room can't be named rooms: the code of every room uses this word already. Choose another name.",
    ],
  ])('%s', (name, reason) => {
    expect(whyNot(name)).toBe(reason)
  })

  test('and a good name has no reason against it', () => {
    expect(whyNot('lost-and-found')).toBeNull()
  })
})

describe('a developer writes the room lost-and-found in a copy of the repository', () => {
  const copy = mkdtempSync(join(tmpdir(), 'new-room-'))
  afterAll(() => rmSync(copy, { recursive: true, force: true }))
  beforeAll(async () => {
    copyRepository(copy)
    expect(await failureOf(copy, 'node', ['tools/new-room.ts', 'lost-and-found'])).toBe('')
  }, 300_000)

  test.each(['server', 'web'])(
    'and the types of contract and %s are right',
    async (project) => {
      expect(await failureOf(copy, 'tsc', ['-p', project])).toBe('')
    },
    300_000,
  )

  test('and its files are formatted, and its table has an owner', async () => {
    const written = filesIn(copy).filter((file) => file.includes('lost-and-found') && !file.endsWith('.sql'))
    expect(written).toHaveLength(9)
    expect(await failureOf(copy, 'biome', ['check', '--error-on-warnings', ...written])).toBe('')
    expect(await failureOf(copy, 'node', ['tools/check-tables.ts'])).toBe('')
  }, 300_000)

  test('and its tests pass, with the tests of what every room has', async () => {
    const ofRoom = 'server/src/rooms/lost-and-found'
    const ofEveryRoom = ['server/src/merge-specs', 'tools/handler-files', 'web/src/app/screens']
    expect(await failureOf(copy, 'vitest', ['run', ofRoom, ...ofEveryRoom])).toBe('')
  }, 300_000)
})
