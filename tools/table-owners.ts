import { rooms } from '@portal/server/app.ts'
import { parseSync } from '@swc/core'

/** A place in a room's file that names another room's table. */
export interface TrespassedTable {
  table: string
  owner: string
  /** A part of the code with the name, for finding the line. */
  text: string
}

/** The tables of the platform are accessed through the platform. `demo_seed` belongs to the cast. */
const platformTables = [
  ...['sessions', 'refresh_tokens', 'audit_entries', 'limit_counts', 'mail_counts', 'migrations'],
  ...['uploads', 'partial_uploads', 'capacity_pools', 'capacity_waiting'],
  ...['list_counts', 'list_count_changes', 'list_counts_now', 'posted_messages'],
]

const ownerOf = new Map<string, string>([
  ['demo_seed', 'cast'],
  ...platformTables.map((table) => [table, 'platform'] as const),
  ...rooms.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)),
])

/** In SQL a table's name follows one of these words. */
const named = /\b(?:from|join|into|update|using|table|truncate)\s+(?:only\s+|lateral\s+)?([a-z_]+)\b/g
/** Tags of SQL: of Kysely, and those of platform/database/statements.ts, which are called first. */
const sqlTags = new Set(['sql', 'readRows', 'readRow', 'readColumn', 'readCount', 'changeRows'])
/** The Kysely functions that take a table's name, alone or as `table as alias`. */
const tableFunctions = new Set([
  ...['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'from', 'using', 'table'],
  ...['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'],
])

/**
 * Returns the tables of other rooms that a source names in SQL.
 * @param room The folder of the file: a room's name, or `platform`.
 */
export function foreignTablesIn(source: string, room: string): TrespassedTable[] {
  const found: TrespassedTable[] = []
  const add = (table: string, text: string) => {
    const owner = ownerOf.get(table)
    if (owner !== undefined && owner !== room)
      found.push({ table, owner, text: text.trim().split('\n')[0] ?? '' })
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = value as Node
    if (node.type === 'TaggedTemplateExpression' && sqlTags.has(nameOf(node.tag)))
      for (const table of tablesInSql(sqlOf(node.template))) add(table, sqlOf(node.template))
    if (node.type === 'CallExpression' && tableFunctions.has(nameOf(node.callee)))
      for (const name of stringsIn(node.arguments)) add(name.split(/[ .]/)[0] ?? '', name)
    if (node.type === 'StringLiteral') {
      // Names stored as data, like `'forum_likes'` or `'forum_likes.account_id'`; no sentence has this form.
      const [table = ''] = String(node.value).split('.')
      if (/^[a-z]+_[a-z_]+(\.[a-z_]+)?$|^[a-z]+\.[a-z]+_id$/.test(String(node.value)))
        add(table, String(node.value))
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'span') visit(child)
  }
  visit(parseSync(source, { syntax: 'typescript' }).body)
  return found.filter(
    ({ table, text }, nth) => nth === found.findIndex((one) => one.table === table && one.text === text),
  )
}

/** Returns the tables that exist after these migrations, given in their order, and that no door lists. */
export function unownedTables(migrations: readonly string[]): string[] {
  const tables = new Set<string>()
  for (const [, created, from, to, dropped] of migrations.join('\n').matchAll(changes)) {
    if (created) tables.add(created)
    if (from && to && tables.delete(from)) tables.add(to)
    if (dropped) tables.delete(dropped)
  }
  return [...tables].filter((table) => !ownerOf.has(table))
}

const changes = new RegExp(
  [
    String.raw`\bcreate (?:unlogged )?table (?:if not exists )?(\w+)`,
    String.raw`\balter table (\w+) rename to (\w+)`,
    String.raw`\bdrop table (?:if exists )?(\w+)`,
  ].join('|'),
  'g',
)

type Node = Record<string, unknown> & { type?: string }

/** Lists all tables in a piece of SQL: after its keywords, and in lists after `from`. */
function tablesInSql(text: string): string[] {
  const words = text
    .replace(/--[^\n]*/g, ' ')
    .replace(/'[^']*'/g, "''")
    .toLowerCase()
  const listed = [
    ...words.matchAll(/\bfrom\s+([a-z_]+(?:\s+(?:as\s+)?[a-z]+)?(?:\s*,\s*[a-z_]+(?:\s+[a-z]+)?)+)/g),
  ]
  return [
    ...[...words.matchAll(named)].map(([, name]) => name ?? ''),
    ...listed.flatMap(([, list]) => (list ?? '').split(',').map((one) => one.trim().split(/\s/)[0] ?? '')),
    // A name with an underscore isn't an English word, so it is a table's name anywhere.
    ...(words.match(/\b[a-z]+_[a-z_]+\b/g) ?? []),
  ]
}

function sqlOf(template: unknown): string {
  const { quasis = [] } = template as { quasis?: { cooked?: string; raw?: string }[] }
  return quasis.map(({ cooked, raw }) => cooked ?? raw ?? '').join(' ? ')
}

function stringsIn(callArguments: unknown): string[] {
  const first = (callArguments as { expression: Node & { elements?: { expression: Node }[] } }[])[0]
    ?.expression
  const literals =
    first?.type === 'ArrayExpression' ? (first.elements ?? []).map(({ expression }) => expression) : [first]
  return literals.filter((node) => node?.type === 'StringLiteral').map((node) => String(node?.value))
}

/** Returns the last name of a called or tagged expression: `readRows` of readRows<T>(db), `selectFrom` of db.selectFrom. */
function nameOf(value: unknown): string {
  const { type, value: name, property, expression, callee } = (value ?? {}) as Node
  if (type === 'Identifier') return String(name)
  const part = property ?? expression ?? callee
  return part ? nameOf(part) : ''
}
