import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const rooms = join(import.meta.dirname, '../server/src/rooms')

it('a person who looks for an action finds its handler in the file of that name', () => {
  const handlers = globSync('**/*.ts', { cwd: rooms }).flatMap((file) =>
    [...readFileSync(join(rooms, file), 'utf8').matchAll(/^export const (\w+) = handler\(/gm)].map(
      ([, name = '']) => ({ file, name }),
    ),
  )
  expect(handlers.length).toBeGreaterThan(100)
  expect(handlers.filter(({ file, name }) => basename(file, '.ts') !== stemOf(name))).toEqual([])
})

/** `askQuery` is in `ask-query.ts`. If the store already uses that name, the handler is `askQueryHandler`. */
function stemOf(name: string): string {
  return name.replace(/Handler$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
