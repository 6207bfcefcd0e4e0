import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { root } from './run.ts'

const folder = join(root, 'docs/decisions')
const files = readdirSync(folder)
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('docs/README.md lists each decision once, with its title', () => {
  const index = readFileSync(join(root, 'docs/README.md'), 'utf8')
  const listed = [...index.matchAll(/^- \[(.+)\]\(decisions\/(.+)\)$/gm)].map(
    ([, title, file]) => `${file}: ${title}`,
  )
  const written = files.map((file) => `${file}: ${/^# (.*)/.exec(read(file))?.[1]}`)
  expect(listed.toSorted()).toEqual(written.toSorted())
})

describe('a person who reads a decision', () => {
  it.each(files)('%s: finds its context, the decision and its consequences', (file) => {
    const text = read(file)
    expect(text).toMatch(new RegExp(`^# ${file.slice(0, 4)}\\. [A-Z]`))
    const heads = [...text.matchAll(/^## (.*)$/gm)].map(([, head]) => head)
    expect(heads).toEqual(['Context', 'Decision', 'Consequences'])
  })
})
