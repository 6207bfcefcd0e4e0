import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documents, withTables } from './describe-limits.ts'
import { root } from './run.ts'

test.each(documents)('%s has the current limits; if not, run node tools/describe-limits.ts', (name) => {
  const text = readFileSync(join(root, name), 'utf8')
  expect(text).toBe(withTables(text))
})
