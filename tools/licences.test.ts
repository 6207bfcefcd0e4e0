import { expect, test } from 'vitest'
import { isAllowed, licencesDocument, problemsOf } from './licences.ts'
import { readLockedPackages } from './locked-packages.ts'

const fine = { name: 'fine', version: '1.0.0', licence: 'MIT', hasInstallScript: false, isDevelopment: false }

test('a licence may be kept when all of its terms can be, or one of those to choose from', () => {
  expect(isAllowed('(MPL-2.0 OR GPL-3.0-only)', 'x')).toBe(true)
  expect(isAllowed('MIT AND GPL-3.0-only', 'x')).toBe(false)
  expect(isAllowed('LGPL-3.0-or-later', 'x')).toBe(false)
  expect(isAllowed('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64')).toBe(true)
})

test('a package with another licence, or with a script that nobody named, is found', () => {
  expect(problemsOf([fine], {})).toEqual([])
  const [licence, script, needless] = problemsOf(
    [
      { ...fine, name: 'copyleft', licence: 'AGPL-3.0-only' },
      { ...fine, name: 'runs', hasInstallScript: true, isDevelopment: true },
      { ...fine, name: 'unstated', licence: 'AGPL-3.0-only', isDevelopment: true },
    ],
    { gone: true },
  )
  expect(licence).toContain('copyleft 1.0.0 has the licence AGPL-3.0-only')
  expect(script).toContain('runs runs a script')
  expect(needless).toContain('gone runs no script')
})

test('the list names what the portal runs on and not what it is tested with', () => {
  const text = licencesDocument(readLockedPackages())
  expect(text).toContain('fastify 5.')
  expect(text).not.toContain('vitest')
})
