import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './run.ts'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
const files = listed
  .toString()
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const names = new Set(files.map((file) => basename(file)))
const decisions = new Set(
  files.filter((file) => file.startsWith('docs/decisions/')).map((file) => basename(file).slice(0, 4)),
)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Files that the portal serves, or that an operator creates. */
const elsewhere = ['robots.txt', 'key.txt', 'userlist.txt']
const written = /\.([cm]?[jt]sx?|sql|css|html|md|ya?ml|cfg|ini|service|example)$|Dockerfile$|^\.ci\//
/** Files that the build writes. */
const built = /^(server|web)\/dist\//
/** Tests upload text files that they make up, so only their Markdown names are checked. */
const isTest = (file: string) => /\.test\.tsx?$|\.spec\.ts$/.test(file)

function missingDocuments(file: string): string[] {
  const named = read(file).match(isTest(file) ? /[\w.-]*\w\.md\b/g : /[\w.-]*\w\.(md|txt)\b/g) ?? []
  return named.filter((name) => !names.has(name) && !elsewhere.includes(name) && !name.startsWith('.'))
}

describe('a person who follows a reference', () => {
  // Landed migrations are never edited, so an old name in a comment stays.
  it('finds every document that the code, the comments and the documents name', () => {
    const missing = files
      .filter((file) => written.test(file) && !file.startsWith('server/migrations/'))
      .flatMap((file) => missingDocuments(file).map((name) => `${file}: ${name}`))
    expect(missing, 'Write the reason in place of the name').toEqual([])
  })

  it('finds every decision by its number', () => {
    const missing = files
      .filter((file) => written.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number = '']) => ({ file, number })),
      )
      .filter(({ number }) => !decisions.has(number))
    expect(missing).toEqual([])
  })

  it('finds every file of code that a document names with its folder', () => {
    const missing = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => pathsIn(read(file)).map((path) => ({ file, path })))
      .filter(({ path }) => !built.test(path) && !files.some((file) => `/${file}`.endsWith(`/${path}`)))
    expect(missing).toEqual([])
  })

  it.each(files.filter((file) => file.endsWith('.md')))(
    '%s: finds the file and the section of each link',
    (file) => {
      const links = [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      const broken = links.filter(([, path = '', section]) => {
        const target = path === '' ? file : join(dirname(file), path)
        if (!existsSync(join(root, target))) return true
        return section !== undefined && !sectionsOf(read(target)).includes(section)
      })
      expect(broken.map(([link]) => link)).toEqual([])
    },
  )
})

function pathsIn(text: string): string[] {
  return text.match(/(?<![\w./-])[\w-]+\/[\w./-]*\.([cm]?[jt]sx?|sql)\b/g) ?? []
}

/** The names of a document's sections in links, as GitHub makes them. */
function sectionsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}
