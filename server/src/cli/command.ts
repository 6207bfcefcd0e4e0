import type { ParseArgsOptionsConfig } from 'node:util'
import { accountRoles } from '@portal/contract/roles.ts'
import type { z } from 'zod'
import type { Actor } from '#platform/audit/audit.ts'
import type { BackedUpStores } from '#platform/backup/make-backup.ts'
import type { Clock } from '#platform/clock.ts'
import type { DatabaseAddress } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import type { Config } from '#server/config.ts'
import type { Environment } from '#server/settings.ts'

/** Where a command writes and asks. */
export interface Terminal {
  say(line: string): void
  complain(line: string): void
  /** Returns the answer of the person, without spaces around it. */
  ask(question: string): Promise<string>
}

/**
 * The parts of the portal that a command can use. They are opened only after the arguments were checked, and
 * closed after the command.
 */
export interface OpenTool {
  /**
   * Reads the settings.
   * @throws {ConfigProblem} If a setting is missing or unsafe.
   */
  config(): Promise<Config>
  /** Opens the portal on the configured database, or with other settings than the environment's. */
  portal(settings?: Environment): Promise<{ portal: Portal; close(): Promise<void> }>
  /** Opens the database and the files without migrating anything. */
  storage(): Promise<{ storage: Storage; close(): Promise<void> }>
}

/** The locations of the portal's data. */
export interface Storage {
  address: DatabaseAddress
  stores: BackedUpStores
  clock: Clock
}

export interface Given {
  values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>
  positionals: readonly string[]
}

/** The work of a command on an open portal; it returns lines for the operator. */
export type Action = (portal: Portal) => Promise<readonly string[]>

export type Command = CommandText &
  (
    | { needs?: 'portal'; prepare(given: Given): Action | Promise<Action> }
    | { needs: 'storage'; prepare(given: Given): (storage: Storage) => Promise<readonly string[]> }
    | { needs: 'tool'; prepare(given: Given): (open: OpenTool) => Promise<readonly string[]> }
    | {
        needs: 'terminal'
        prepare(given: Given): (open: OpenTool, terminal: Terminal) => Promise<readonly string[]>
      }
    | { needs: 'nothing'; prepare(given: Given): () => Promise<readonly string[]> }
  )

interface CommandText {
  /** One or two words, like 'user add'. */
  name: string
  usage: string
  /** A description without a full stop. */
  summary: string
  help: readonly string[]
  options: ParseArgsOptionsConfig
}

/** An error of a command: it was called incorrectly, or it was refused. */
export class ToolProblem extends Error {
  readonly kind: 'misused' | 'failed'
  readonly lines: readonly string[]

  constructor(kind: ToolProblem['kind'], ...lines: string[]) {
    super(lines.join('\n'))
    this.kind = kind
    this.lines = lines
  }
}

/** The actor of audit entries for commands. */
export const byOperator: Actor = { actorId: null, by: 'command line' }

/**
 * Returns the value of a required option.
 * @throws {ToolProblem} If the option is missing.
 */
export function required({ values }: Given, name: string): string {
  const value = values[name]
  if (typeof value !== 'string' || value.trim() === '')
    throw new ToolProblem('misused', `--${name} is missing`)
  return value
}

/**
 * Returns the single value that a command takes.
 * @throws {ToolProblem} If there is none, or more than one.
 */
export function onlyPositional({ positionals }: Given, what: string): string {
  const [value, ...more] = positionals
  if (value === undefined) throw new ToolProblem('misused', `Enter ${what}`)
  if (more.length > 0) throw new ToolProblem('misused', `Enter only one value. Remove '${more.join(' ')}'`)
  return value
}

/**
 * Refuses values that belong to no option.
 * @throws {ToolProblem} If there are any, for example because a name lacks its quotes.
 */
export function noPositionals({ positionals }: Given): void {
  if (positionals.length > 0)
    throw new ToolProblem('misused', `'${positionals.join(' ')}' isn't an option. Put names in quotes`)
}

/**
 * Parses a value with a schema.
 * @throws {ToolProblem} With the schema's sentence if the value is invalid.
 */
export function fitting<T extends z.ZodType>(schema: T, value: string, what: string): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ToolProblem('misused', `${what}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`)
}

/** Returns the role with the name in any letter case; null if there is none. */
export function roleNamed(text: string) {
  return accountRoles.find((role) => role.toLowerCase() === text.trim().toLowerCase()) ?? null
}
