import type { ParseArgsOptionsConfig } from 'node:util'
import { accountRoles } from '@portal/contract/roles.ts'
import type { z } from 'zod'
import type { Portal } from '#platform/portal.ts'

/** Where a command writes its lines. */
export interface Terminal {
  say(line: string): void
  complain(line: string): void
}

/** Opens the portal on the configured database; `close` lets go of it. */
export type OpenTool = () => Promise<{ portal: Portal; close(): Promise<void> }>

export interface Given {
  values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>
  positionals: readonly string[]
}

/** What a command does once the portal is open; the lines are for the operator. */
export type Action = (portal: Portal) => Promise<readonly string[]>

/** One command of the tool. */
export interface Command {
  /** Two words, like 'user add'. */
  name: string
  usage: string
  /** What it does, without a full stop. */
  summary: string
  help: readonly string[]
  options: ParseArgsOptionsConfig
  /** Checks what was given before any database is opened. */
  prepare(given: Given): Action | Promise<Action>
}

/** Why a command does not do as asked: called wrongly, or refused. */
export class ToolProblem extends Error {
  readonly kind: 'misused' | 'failed'
  readonly lines: readonly string[]

  constructor(kind: ToolProblem['kind'], ...lines: string[]) {
    super(lines.join('\n'))
    this.kind = kind
    this.lines = lines
  }
}

/** What stands in the audit for anyone who works here. */
export const byCommandLine = 'command line'

/** @throws ToolProblem when the option was not given. */
export function required({ values }: Given, name: string): string {
  const value = values[name]
  if (typeof value !== 'string' || value.trim() === '')
    throw new ToolProblem('misused', `--${name} is missing`)
  return value
}

/** The one thing that a command is about. @throws ToolProblem when there is none, or more. */
export function onlyPositional({ positionals }: Given, what: string): string {
  const [value, ...more] = positionals
  if (value === undefined) throw new ToolProblem('misused', `Enter ${what}`)
  if (more.length > 0) throw new ToolProblem('misused', `Enter only one value. Remove '${more.join(' ')}'`)
  return value
}

/** @throws ToolProblem when there are words that belong to no option: a name without quotes, for instance. */
export function noPositionals({ positionals }: Given): void {
  if (positionals.length > 0)
    throw new ToolProblem('misused', `'${positionals.join(' ')}' isn't an option. Put names in quotes`)
}

/** What the schema makes of the text. @throws ToolProblem with the schema's sentence. */
export function fitting<T extends z.ZodType>(schema: T, value: string, what: string): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ToolProblem('misused', `${what}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`)
}

/** The role of that name, in any letter case; null: there is none. */
export function roleNamed(text: string) {
  return accountRoles.find((role) => role.toLowerCase() === text.trim().toLowerCase()) ?? null
}
