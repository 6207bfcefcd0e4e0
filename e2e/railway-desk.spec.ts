import type { Page } from '@playwright/test'
import { demoEmails } from './people.ts'
import { expect, test, toastOf } from './portal.ts'
import { applicant, withLeaf } from './railway-applicants.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a clerk approves, undoes, rejects with a ready reason and opens the proof, by the keyboard alone', async ({
  people,
}) => {
  const [first, second] = [await applicant(people), await applicant(people)]
  const [asha, kabir] = [first.student, second.student]
  const desk = await people.signIn(demoEmails.Railway)
  const { page } = desk
  await page.goto('/')
  await expect(page).toHaveURL('/railway/admin')
  await expect(page.getByRole('heading', { name: 'Railway desk', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'all keys' })).toBeVisible()
  for (const name of ['Filters', 'Download'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCSS('border-top-width', '1px')
  await page.keyboard.press('/')
  await page.keyboard.insertText(first.prn)
  await page.keyboard.press('Enter')
  const row = rowOf(page, asha.name)
  await expect(row.getByText('Pending')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.getByRole('button', { name: asha.name }).first().focus()
  const panel = page.getByRole('complementary', { name: `About ${asha.name}` })
  await expect(panel.getByText(/^Studies /)).toBeVisible()
  await page.keyboard.press('o')
  const document = page.getByRole('dialog', { name: `Proof of address of ${asha.name}` })
  await expect(document.getByRole('img', { name: asha.name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(document).toBeHidden()
  await page.keyboard.press('j')

  await page.keyboard.press('a')
  await expect(toastOf(page, `${asha.name}: approved`)).toBeVisible()
  await expect(row.getByText('To collect')).toBeVisible()
  // The toast doesn't cover the panel.
  const message = await toastOf(page, `${asha.name}: approved`).boundingBox()
  const beside = await panel.boundingBox()
  expect((message?.x ?? 0) + (message?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  await page.keyboard.press('u')
  await expect(row.getByText('Pending')).toBeVisible()

  await page.goto(`/railway/admin?list=Pending&name=${second.prn}`)
  await expect(rowOf(page, kabir.name).getByText('Pending')).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reject application' })
  await expect(dialog.getByRole('radio', { name: 'Address differs from the proof' })).toBeFocused()
  await page.keyboard.press('3')
  await expect(dialog.getByRole('textbox')).toHaveValue(/Take the photo again in daylight/)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, `${kabir.name}: rejected`)).toBeVisible()
  await expect(rowOf(page, kabir.name).getByText('Rejected')).toBeVisible()
  const { application } = (await kabir.call('GET', '/railway/mine')).body.data
  expect(application).toMatchObject({ state: 'Rejected', reason: expect.stringContaining('in daylight') })
})

test('of two clerks at once one decides, and the other sees it without a reload', async ({ people }) => {
  const { student, id, prn } = await applicant(people)
  const [meena, arun] = [await people.signIn(demoEmails.Railway), await people.signIn(demoEmails.Railway)]
  arun.forgive(/status of 409/)
  const address = `/railway/admin?list=Pending&name=${prn}`
  await meena.page.goto(address)
  await arun.page.goto(address)
  await Promise.all([meena.hearsLive(), arun.hearsLive()])
  await expect(rowOf(arun.page, student.name).getByText('Pending')).toBeVisible()
  await expect(rowOf(meena.page, student.name).getByText('Pending')).toBeVisible()
  await arun.context.route(`**/railway/applications/${id}/state`, async (route) => {
    // The other clerk is faster by the network's latency.
    const { status, body } = await meena.call('PUT', `/railway/applications/${id}/state`, {
      state: 'Approved',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    await route.continue()
  })
  await arun.page.keyboard.press('a')
  // Both are shown for some seconds only: the toast, and the row until its undo expires.
  await Promise.all([
    expect(toastOf(arun.page, new RegExp(`${student.name} was already approved by .+ on `))).toBeVisible(),
    expect(rowOf(meena.page, student.name).getByText('To collect')).toBeVisible(),
  ])
  await expect(arun.page.getByRole('link', { name: /^To collect/ }).first()).toBeVisible()
})

test('a clerk who issues by the keyboard goes on from the open application', async ({ people }) => {
  const { student, id, prn } = await applicant(people)
  const desk = await people.signIn(demoEmails.Railway)
  await withLeaf(desk)
  expect((await desk.call('PUT', `/railway/applications/${id}/state`, { state: 'Approved' })).status).toBe(
    200,
  )
  const { page } = desk
  // The panel beside the table requests the leaf too.
  let showLeaf = () => {}
  const leafAsked = new Promise<void>((resolve) => {
    showLeaf = resolve
  })
  await desk.context.route(`**/railway/applications/${id}/leaf`, async (route) => {
    await leafAsked
    await route.continue()
  })
  await page.goto(`/railway/admin?list=all&name=${prn}`)
  const row = rowOf(page, student.name)
  await expect(row.getByText('To collect')).toBeVisible()
  const title = page.getByRole('heading', { name: student.name, level: 2 })
  const dialog = page.getByRole('dialog', { name: 'Issue concession' })
  // Enter before the leaf has loaded neither issues nor closes.
  await page.keyboard.press('i')
  await expect(dialog.getByText(prn)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  showLeaf()
  await expect(dialog.getByRole('button', { name: /^Issue/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()

  // Opened with the row's button, which is replaced once the leaf has been issued.
  await row.getByRole('button', { name: `Issue ${student.name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Issue/ })).toBeFocused()
  await dialog.getByRole('checkbox', { name: 'Print the leaf' }).press('Space')
  await dialog.getByRole('textbox', { name: 'Serial' }).press('Enter')
  await expect(toastOf(page, new RegExp(`${student.name}: issued `))).toBeVisible()
  await expect(row.getByText('Issued')).toBeVisible()
  // The focus returns to the row or to its panel, whichever is drawn first.
  const opener = row.getByRole('button', { name: student.name }).first()
  await expect(title.or(opener).and(page.locator(':focus'))).toHaveCount(1)
})
