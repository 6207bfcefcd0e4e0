import type { ParseArgsOptionsConfig } from 'node:util'
import { accountRoles } from '@portal/contract/roles.ts'
import type { z } from 'zod'
import type { BackedUpStores } from '#platform/backup/make-backup.ts'
import type { Clock } from '#platform/clock.ts'
import type { DatabaseAddress } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import type { Config } from '#server/config.ts'

/** Where a command writes its lines. */
export interface Terminal {
  say(line: string): void
  complain(line: string): void
}

/** What a command works on; it is opened only when the command was called rightly, and closed after it. */
export interface OpenTool {
  /** The settings. @throws ConfigProblem when one is missing or unsafe. */
  config(): Promise<Config>
  /** The portal on the configured database. */
  portal(): Promise<{ portal: Portal; close(): Promise<void> }>
  /** The database and the files as they are; nothing is migrated. */
  storage(): Promise<{ storage: Storage; close(): Promise<void> }>
}

/** Where the portal's data lies. */
export interface Storage {
  address: DatabaseAddress
  stores: BackedUpStores
  clock: Clock
}

export interface Given {
  values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>
  positionals: readonly string[]
}

/** What a command does once the portal is open; the lines are for the operator. */
export type Action = (portal: Portal) => Promise<readonly string[]>

/** One command of the tool. */
export type Command = CommandText &
  (
    | { needs?: 'portal'; prepare(given: Given): Action | Promise<Action> }
    | { needs: 'storage'; prepare(given: Given): (storage: Storage) => Promise<readonly string[]> }
    | { needs: 'tool'; prepare(given: Given): (open: OpenTool) => Promise<readonly string[]> }
    | { needs: 'nothing'; prepare(given: Given): () => Promise<readonly string[]> }
  )

interface CommandText {
  /** One or two words, like 'user add'. */
  name: string
  usage: string
  /** What it does, without a full stop. */
  summary: string
  help: readonly string[]
  options: ParseArgsOptionsConfig
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
