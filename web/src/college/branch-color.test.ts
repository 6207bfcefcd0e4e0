import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { branches } from '@portal/contract/reference.ts'
import { expect, test } from 'vitest'
import { branchColor } from './branch-color.ts'

test('each branch of the college has a colour of its own in tokens.css', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../app/theme/tokens.css'), 'utf8')
  const names = branches.map((branch) => /--portal-branch-\d+/.exec(branchColor(branch))?.[0])
  expect(new Set(names).size).toBe(branches.length)
  for (const name of names) expect(tokens).toContain(`${name}: light-dark(`)
})
