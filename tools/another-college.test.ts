import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { college, railway } from '@portal/contract/college.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRepository, outputOf } from './repository-copy.ts'
import { mistakesIn } from './require-college.ts'
import { root } from './run.ts'

const example = join(root, 'examples/arts-college')
const copy = mkdtempSync(join(tmpdir(), 'arts-college-'))
beforeAll(() => {
  copyRepository(copy)
  cpSync(example, join(copy, 'college'), { recursive: true })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a portal with the files of another college has its lists, and none of the rooms that it does without', async () => {
  const args = ['run', '--project', 'server', 'server/src/another-college']
  expect(await outputOf(copy, 'vitest', args)).toContain('6 passed')
}, 300_000)

test('the files of both colleges have no mistake', () => {
  expect(mistakesIn(join(root, 'college'))).toEqual([])
  expect(mistakesIn(example)).toEqual([])
})

test.each([
  [{ branches: [] }, 'college/college.json: branches.0: '],
  [{ branches: ['CE', 'ce'] }, 'branches: names one twice'],
  [{ branches: ['ALL'] }, 'branches: must not have ALL'],
  [{ queryDomains: ['All'] }, 'queryDomains: must not have All'],
  [{ terms: { name: 'Semester', count: 0 } }, 'terms.count: '],
  [{ without: ['forum'] }, 'without.0: '],
  [{ branchNames: { XX: ['X'] } }, "branchNames.XX: isn't a branch"],
  [{ branchNames: { CE: ['Comp.'], IT: ['comp'] } }, 'branchNames.IT: comp is a name of CE too'],
  [{ festival: { ...college.festival, name: '' } }, 'festival.name: '],
  [
    { festival: { ...college.festival, prefix: 'RD' } },
    'festival.prefix: must be three to six capital letters',
  ],
  [{ festival: { ...college.festival, pillars: college.festival.pillars.slice(1) } }, 'festival.pillars'],
  [{ links: { website: 'javascript:alert(1)' } }, 'links.website: must be a link that starts with https://'],
  [{ colour: 'red' }, 'colour'],
  [
    { colours: { primary: '#ff8800', accent: '#fec04d' } },
    "colours.primary: white text on #ff8800 can't be read; the nearest colour that works is #a85700",
  ],
  [{ colours: { primary: '#047376', accent: '#222222' } }, 'colours.accent: dark text on #222222'],
  [{ logo: 'logo.png' }, "logo: logo.png isn't in the folder"],
  [{ branches: ['History'], branchNames: undefined }, 'college/subjects.json: 0.branches.0: '],
])('a build refuses %j with its place', (change, sentence) => {
  const folder = mkdtempSync(join(copy, 'college-'))
  cpSync(join(root, 'college'), folder, { recursive: true })
  writeFileSync(join(folder, 'college.json'), JSON.stringify({ ...college, ...change }))
  expect(mistakesIn(folder).join('\n')).toContain(sentence)
})

test.each([
  [{ destination: 'Atlantis' }, "college/railway.json: destination: Atlantis isn't a station"],
  [{ lines: [] }, 'college/railway.json: lines'],
  [{ families: [] }, 'families: each line must be in exactly one family'],
])('a build refuses a railway with %j', (change, sentence) => {
  const folder = mkdtempSync(join(copy, 'college-'))
  cpSync(join(root, 'college'), folder, { recursive: true })
  writeFileSync(join(folder, 'railway.json'), JSON.stringify({ ...railway, ...change }))
  expect(mistakesIn(folder).join('\n')).toContain(sentence)
})
