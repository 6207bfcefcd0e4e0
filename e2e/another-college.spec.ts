import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { copyRepository } from '../tools/repository-copy.ts'
import { root } from '../tools/run.ts'
import serverProgram from '../tools/server-program.mjs'
import { comeWithGoogle } from './google-stand-in.ts'
import { choiceOf } from './lists.ts'
import { type LivePortal, startLivePortal } from './live-portal.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, test } from './portal.ts'
import { register } from './registration-form.ts'

/** A live portal that was built with the files of examples/arts-college, in a copy of the repository. */
let portal: LivePortal
const copy = mkdtempSync(join(tmpdir(), 'another-college-'))
test.describe.configure({ timeout: 420_000 })
test.beforeAll(async () => {
  // The build takes more than a minute on a slow machine. The time of the tests doesn't apply to hooks.
  test.setTimeout(420_000)
  copyRepository(copy)
  cpSync(join(root, 'examples/arts-college'), join(copy, 'college'), { recursive: true })
  await promisify(execFile)(process.execPath, [join(copy, 'tools/build.ts')], { cwd: copy })
  portal = await startLivePortal({
    program: join(copy, relative(root, serverProgram)),
    env: { PORTAL_NAME: 'Riverside Portal', PORTAL_COLLEGE_NAME: 'Riverside College of Arts' },
  })
})
test.afterAll(async () => {
  await portal?.stop()
  rmSync(copy, { recursive: true, force: true })
})

test('another college has its name, logo, colours and lists, and neither trains nor a festival', async ({
  people,
}) => {
  const student = await people.visitor({
    baseURL: portal.origin,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  student.forgive(/status of 404/)
  const { page } = student
  await comeWithGoogle(student, portal.google, {
    email: `mira.sen@${portal.studentMailDomain}`,
    name: 'Mira Sen',
  })
  await page.goto('/')
  const logo = page.locator('header img[src="/icon.svg"]').first()
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('header')).toContainText('Riverside Portal')
  for (const gone of ['TML', 'Railway']) await expect(page.getByRole('link', { name: gone })).toHaveCount(0)
  await expectGoodLooks(page, 'the front door of another college')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()

  await register(page, { branch: 'Philosophy', year: 'Second' })
  await expect(page.getByText('Two optional steps')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Museums' }).check()
  await page.getByRole('button', { name: 'Save and continue' }).click()

  const colour = await page.evaluate(() =>
    getComputedStyle(document.body).getPropertyValue('--portal-primary'),
  )
  expect(colour).toBe('#ff839f')
  await page.goto('/gstforum')
  await expect(page.getByRole('heading', { name: 'Riverside Forum' })).toBeVisible()
  await page.goto('/alumni/createQuery')
  await expect(page.getByText('Civil service')).toBeVisible()
  await expectGoodLooks(page, 'a new query of another college')
  await page.goto('/notes/create')
  await choiceOf(page, 'Trimester').click()
  await expect(page.getByRole('option', { name: '9', exact: true })).toBeVisible()
  await page.goto('/guide')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(5)
  for (const gone of ['Railway desk', 'Registration desk'])
    await expect(page.getByRole('tab', { name: gone })).toHaveCount(0)
  await expectGoodLooks(page, 'the guide of another college')
  await page.goto('/railway')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})
