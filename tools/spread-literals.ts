import { spawnSync } from 'node:child_process'

/*
 * Checks that no object literal is spread into another one. Its properties belong in the outer object, one a
 * line if they don't fit.
 */

const { stdout, status } = spawnSync('git', [
  'grep',
  '-nE',
  '--untracked',
  '[.]{3}[{]',
  '--',
  '*.ts',
  '*.tsx',
  '*.mjs',
])
if (status === 0) {
  console.error(`${stdout}Write the properties without the spread.`)
  process.exitCode = 1
} else if (status !== 1) throw new Error("git couldn't search the files")
