import { readFileSync } from 'node:fs'
import { type Given, ToolProblem } from './command.ts'

/**
 * Returns the secret key in the file named by --key; null without --key. A key can't be given on the command
 * line itself, where everyone on the machine could read it.
 * @throws {ToolProblem} If the file can't be read or contains no key.
 */
export function readIdentity({ values: { key } }: Given): string | null {
  if (typeof key !== 'string') return null
  let lines: readonly string[]
  try {
    lines = readFileSync(key, 'utf8').split('\n')
  } catch {
    throw new ToolProblem('failed', `The key file ${key} can't be read. Check its name and its rights`)
  }
  const identity = lines.map((line) => line.trim()).find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!identity) throw new ToolProblem('failed', `${key} has no line with a secret key (AGE-SECRET-KEY-1…)`)
  return identity
}
