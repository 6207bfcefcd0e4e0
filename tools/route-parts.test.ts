import { guards } from '@portal/contract/guards.ts'
import { expect, test } from 'vitest'
import { partsOf, readPages } from '../web/build/route-parts.ts'

type Chunk = Parameters<typeof partsOf>[0][number]

const chunk = (fileName: string, modules: string[], more: Partial<Chunk> = {}) =>
  ({
    fileName,
    moduleIds: modules.map((id) => `/web/src${id}`),
    facadeModuleId: null,
    imports: [],
    ...more,
  }) as Chunk

/** Each page in a chunk of its own, and the events' page in the chunk that it shares with others. */
const chunks = [
  chunk('entry.js', [], { facadeModuleId: '/web/index.html' }),
  chunk('frame.js', [
    '/app/look.tsx',
    '/app/shell/shell.tsx',
    '/app/shell/offline-line.tsx',
    '/app/shell/visitor-shell.tsx',
  ]),
  chunk('shared.js', ['/ui/list/list.tsx', '/pages/events.tsx'], { imports: ['lists.js'] }),
  chunk('lists.js', ['/ui/list/pager.tsx'], {
    viteMetadata: { importedCss: new Set(['lists.css']), importedAssets: new Set() },
  } as object),
  ...[...new Set(readPages().values())]
    .filter((page) => page !== '/pages/events.tsx')
    .map((page, index) => chunk(`${index}.js`, [page], { facadeModuleId: `/web/src${page}` })),
]

test('every path of the route table has its page', () => {
  expect([...readPages().keys()].sort()).toEqual(guards.map(({ path }) => path).sort())
})

test('a page that was moved into a chunk of others names that chunk and what it imports', () => {
  expect(partsOf(chunks, readPages())['/events']).toEqual({
    scripts: ['/shared.js', '/lists.js'],
    styles: ['/lists.css'],
  })
})

test('the build fails for a route whose page is in no chunk, and for one without a page', () => {
  const pages = readPages()
  const without = chunks.filter(({ fileName }) => fileName !== 'shared.js')
  expect(() => partsOf(without, pages)).toThrow(
    'The route /events has no parts: /pages/events.tsx is in no chunk.',
  )
  pages.delete('/notes')
  expect(() => partsOf(chunks, pages)).toThrow('The route /notes has no parts: its page is in no chunk.')
})
