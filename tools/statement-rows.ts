import type { StatementColumn } from '@portal/server/testing/statement-columns.ts'
import {
  getTokenAtPosition,
  isCallExpression,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  type Node,
} from 'typescript/unstable/ast'
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'

/** The row types that the code of a TypeScript project asserts for its statements. */
export interface RowTypes {
  /**
   * What is wrong with the row type of the `sql` template that `site` sends, by the columns that come back. Values may also be
   * null: PostgreSQL doesn't say which columns can.
   * @param site `file:line:column` of `execute`, or of the template of `readRows`, `readRow`, `readColumn`, `readId` or `readCount`.
   */
  faultsOf(site: string, columns: readonly StatementColumn[]): string[]
  close(): void
}

/** Opens a TypeScript project by the path of its configuration. */
export function openRowTypes(config: string): RowTypes {
  const api = new API()
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error(`There is no TypeScript project ${config}`)
  const { checker } = project
  return {
    faultsOf: (site, columns) => {
      const row = rowAt(project, site)
      if (row === 'text' || row === 'number') return faultsOfOneColumn(columns, row)
      return row && assertsColumns(row) ? faultsIn(checker, row, columns) : []
    },
    close: () => api.close(),
  }
}

/** `Row` of the `RawBuilder<Row>` whose `execute` is called at a place, or of the `readRows<Row>` or `readRow<Row>` there. */
function rowAt({ program, checker }: Project, site: string): Type | OneColumn | undefined {
  const [, name = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(site) ?? []
  const file = program.getSourceFile(name)
  if (!file) throw new Error('the project has no such file')
  const position = file.getPositionOfLineAndCharacter(Number(line) - 1, Number(column) - 1)
  const { parent } = getTokenAtPosition(file, position)
  if (file.text[position] === '`') return rowOfTag(checker, parent)
  if (!file.text.startsWith('execute', position))
    throw new Error('the code there has changed since the statement was recorded')
  if (!isPropertyAccessExpression(parent)) throw new Error('the code there calls no method')
  const builder = checker.getTypeAtLocation(parent.expression)
  return builder?.isTypeReference() ? checker.getTypeArguments(builder)[0] : undefined
}

type OneColumn = 'text' | 'number'

/** `Row` of readRows<Row>(tx)`…`, by a part of its template; undefined for `changeRows` and `hasRow`. */
function rowOfTag(checker: Checker, part: Node): Type | OneColumn | undefined {
  const template = isTaggedTemplateExpression(part) ? part : part.parent
  if (!isTaggedTemplateExpression(template) || !isCallExpression(template.tag))
    throw new Error('the code there sends no statement')
  const tag = template.tag.expression.getText()
  if (['readColumn', 'readId', 'readNewId'].includes(tag)) return 'text'
  if (tag === 'readCount') return 'number'
  const [row] = template.tag.typeArguments ?? []
  return row && checker.getTypeAtLocation(row)
}

function assertsColumns({ flags }: Type): boolean {
  return !(flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive | TypeFlags.TypeParameter))
}

function faultsOfOneColumn(columns: readonly StatementColumn[], wanted: OneColumn): string[] {
  if (columns.length !== 1) return [`it returns ${columns.length} columns, not one`]
  return columns.flatMap(({ name, type }) => {
    const isNumber = primitives[type] === TypeFlags.NumberLike
    const isText = !(type in primitives || type in classes || type.startsWith('_') || untyped.has(type))
    if (wanted === 'number' ? isNumber : isText) return []
    return [`${name} is ${type} in PostgreSQL, ${wanted === 'text' ? 'string' : wanted} in the code`]
  })
}

function faultsIn(checker: Checker, row: Type, columns: readonly StatementColumn[]): string[] {
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const type = checker.getTypeOfSymbol(property)
    const column = types.get(property.name)
    if (column === undefined)
      return property.flags & SymbolFlags.Optional ? [] : [`it returns no column ${property.name}`]
    if (!type || holds(checker, type, column)) return []
    return [`${property.name} is ${column} in PostgreSQL, ${checker.typeToString(type)} in the code`]
  })
}

/** What a value of a PostgreSQL type is in JavaScript, as `pg` reads it; types that are not listed are strings. */
const primitives: Readonly<Record<string, TypeFlags>> = {
  bool: TypeFlags.BooleanLike,
  int2: TypeFlags.NumberLike,
  int4: TypeFlags.NumberLike,
  float4: TypeFlags.NumberLike,
  float8: TypeFlags.NumberLike,
}
const classes: Readonly<Record<string, string>> = {
  bytea: 'Buffer',
  date: 'Date',
  timestamp: 'Date',
  timestamptz: 'Date',
}
/** JSON can be anything. */
const untyped = new Set(['json', 'jsonb', 'void'])

/** Whether a type of the code can hold the values of a column, apart from null. */
function holds(checker: Checker, type: Type, column: string): boolean {
  if (untyped.has(column) || !assertsColumns(type)) return true
  if (type.isUnionType()) return type.getTypes().every((part) => holds(checker, part, column))
  if (type.flags & (TypeFlags.Null | TypeFlags.Undefined)) return true
  if (column.startsWith('_'))
    return (
      checker.isArrayLikeType(type) &&
      checker
        .getTypeArguments(type as TypeReference)
        .every((element) => holds(checker, element, column.slice(1)))
    )
  const name = classes[column]
  if (name !== undefined) return type.getSymbol()?.name === name
  return (type.flags & (primitives[column] ?? TypeFlags.StringLike)) !== 0
}
