import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * The rooms of the server know the time from the portal's clock, which tests set. A time of the database or of
 * the machine is another one there: such a test passes for some days and then fails.
 */

const root = join(import.meta.dirname, '..')
const otherClocks = String.raw`(^|[^.\w])now\(\)|\bDate\.now\(|new Date\(\)|\b(current|local)_(date|time|timestamp)\b`

test('no room reads the time from anywhere else', () => {
  const files = ['server/src/rooms/*.ts', ':!*.test.ts', ':!*testing*']
  const { stdout, status } = spawnSync('git', ['grep', '-nP', '--untracked', otherClocks, '--', ...files], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout.split('\n').filter(Boolean)).toEqual([])
  expect(status).toBe(1)
})
