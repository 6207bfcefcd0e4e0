import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoEmails, type Person } from './people.ts'
import { expect, test, toastOf } from './portal.ts'

const option = (id: string, label: string) => ({ id, label })
const pages = [
  {
    fields: [
      {
        id: 'stop',
        type: 'radio',
        label: 'Where do you board?',
        required: true,
        options: [option('nerul', 'Nerul'), option('gate', 'College gate')],
      },
      { id: 'note', type: 'textarea', label: 'Anything else?' },
    ],
  },
]

test('a team sees an answer come in live, finds it, exports it, and deletes it', async ({ people }) => {
  const team = await people.signIn(demoEmails.Team)
  const student = await people.student()
  const { slug, title } = await publish(team)
  await answer(student, slug, { stop: 'gate', note: 'I carry peanuts' })

  await team.page.goto('/forms')
  await team.page.getByRole('searchbox').fill(title)
  await expect(team.page.getByRole('row', { name: new RegExp(title) })).toContainText('1 answer')
  await expect(team.page.getByRole('img', { name: `QR code of the link to ${title}` })).toBeVisible()
  await expect(team.page.getByRole('textbox', { name: 'Link' })).toHaveValue(new RegExp(`/userform/${slug}$`))
  // The page for editing the form shows the same charts.
  await team.page.goto(`/update/${slug}`)
  await team.page.getByRole('tab', { name: 'Answers 1' }).click()
  await expect(team.page.getByRole('region', { name: 'Where do you board?' })).toContainText('College gate')
  await team.page.getByRole('link', { name: 'All results' }).click()
  await expect(team.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const board = team.page.getByRole('region', { name: 'Where do you board?' })
  await expect(board.getByRole('listitem').filter({ hasText: 'College gate' })).toContainText('100%')

  await team.hearsLive()
  await answer(student, slug, { stop: 'nerul' })
  await expect(board.getByRole('listitem').filter({ hasText: 'College gate' })).toContainText('50%')
  await expect(team.page.getByRole('tab', { name: 'Answers 2' })).toBeVisible()

  const [download] = await Promise.all([
    team.page.waitForEvent('download'),
    team.page.getByRole('button', { name: 'Save answers as CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /College gate,I carry peanuts\r\n.*Nerul,\r\n$/,
  )

  await team.page.getByRole('tab', { name: 'Answers 2' }).click()
  await team.page.getByRole('searchbox').fill('pean')
  const rows = team.page.getByRole('row').filter({ hasText: student.name })
  await expect(rows).toHaveCount(1)
  const panel = team.page.getByRole('complementary', { name: /^About / })
  await expect(panel).toContainText('I carry peanuts')
  await holdFirstReading(team.page)
  await panel.getByRole('button', { name: 'Delete' }).click()
  const dialog = team.page.getByRole('dialog')
  await expect(dialog).toContainText('1 answer will be left')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(team.page.getByRole('tab', { name: 'Answers 1' })).toBeVisible()
  // The delayed request is never answered, so the row disappears with the next one: a desk reads at most
  // every 5 seconds.
  await expect(team.page.getByText('No answers found')).toBeVisible({ timeout: 10_000 })
  await team.page.unroute(answersAddress)

  for (const stop of ['gate', 'nerul']) await answer(student, slug, { stop })
  await team.page.getByRole('searchbox').fill('')
  await expect(team.page.getByRole('tab', { name: 'Answers 3' })).toBeVisible()
  // The rows may come later than their number.
  await expect(rows).toHaveCount(3, { timeout: 10_000 })
  await team.page.getByRole('checkbox', { name: 'Select all' }).check()
  await team.page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Delete 3' }).click()
  await expect(dialog).toContainText('0 answers will be left')
  await dialog.getByRole('button', { name: 'Delete 3 answers' }).click()
  await expect(team.page.getByRole('tab', { name: 'Answers 0' })).toBeVisible()

  await team.page.getByRole('tab', { name: 'Not answered' }).click()
  const remind = team.page.getByRole('button', { name: /^Remind/ }).first()
  await remind.click()
  await expect(toastOf(team.page, 'Reminder sent to')).toBeVisible()

  await answer(student, slug, { stop: 'gate' })
  await expect(team.page.getByRole('tab', { name: 'Answers 1' })).toBeVisible()
  await team.page.getByRole('button', { name: 'More actions' }).click()
  await team.page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog).toContainText('Its answer is deleted too')
  await dialog.getByRole('button', { name: 'Delete with 1 answer' }).click()
  await expect(team.page).toHaveURL(/\/forms$/)
})

const answersAddress = /\/forms\/[^/]+\/answers\?/

/** Holds back the first request for the answers until there is another one, as a slow network may. */
async function holdFirstReading(page: Page): Promise<void> {
  const again = Promise.withResolvers<void>()
  let count = 0
  await page.route(answersAddress, async (route) => {
    count += 1
    if (count === 1) await again.promise
    else again.resolve()
    // The desk may have cancelled it.
    await route.continue().catch(() => undefined)
  })
}

async function publish(team: Person): Promise<{ slug: string; title: string }> {
  const title = `Bus list ${Math.random().toString(36).slice(2, 8)}`
  const audience = { isPublic: false, roles: ['Student'], years: [], branches: [] }
  const { body } = await team.call('POST', '/forms', { title, pages, settings: { audience } })
  const { slug } = body.data
  const opened = await team.call('PUT', `/forms/${slug}/state`, { state: 'Open' })
  expect(opened.status).toBe(200)
  return { slug, title }
}

async function answer(student: Person, slug: string, answers: object): Promise<void> {
  const { status } = await student.call('POST', `/forms/${slug}/answers`, { version: 1, answers })
  expect(status).toBe(201)
}

test('a team shares the link from the results, in a dialog that has all its styles', async ({ people }) => {
  const { page, call } = await people.signIn(demoEmails.Team)
  const { body } = await call('GET', '/forms?state=Open')
  await page.goto(`/forms?form=${body.data.result[0]._id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const close = page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Close' })
  await expect.poll(async () => (await close.boundingBox())?.width).toBeLessThan(60)
  await close.click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
