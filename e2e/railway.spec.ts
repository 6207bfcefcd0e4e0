import type { Page } from '@playwright/test'
import { demoEmails, type People, type Person } from './people.ts'
import { drawPng } from './picture.ts'
import { expect, test, toastOf } from './portal.ts'

/** A student of the demo who has never applied for a concession. */
async function newcomer(people: People): Promise<Person> {
  for (;;) {
    const student = await people.student({ viewport: { width: 375, height: 800 } })
    const { body } = await student.call('GET', '/railway/mine')
    if (body.data.applications.length === 0) return student
  }
}

/** The first free leaf that a booklet of these lines has; a booklet is added where there is none. */
async function withLeaf(desk: Person): Promise<void> {
  const { body } = await desk.call('GET', '/railway/booklets?family=C')
  if (body.data.result.some(({ free }: { free: number }) => free > 0)) return
  const firstSerial = `C${900_000 + (process.pid % 90_000)}`
  const { status } = await desk.call('POST', '/railway/booklets', { family: 'C', firstSerial })
  expect(status).toBe(201)
}

/** The clerk enters what a quarter in class II costs from a station. */
async function enterFare({ page }: Person, station: string, line: string, rupees: string): Promise<void> {
  await page.goto('/railway/admin?view=fares')
  await page.getByRole('searchbox', { name: 'Search by station' }).fill(station)
  await page.getByRole('button', { name: `${station}, ${line}: change the fares` }).click()
  const dialog = page.getByRole('dialog', { name: `${station}, ${line}` })
  await dialog.getByLabel('II Quarterly').fill(rupees)
  await dialog.getByRole('button', { name: 'Save fares' }).click()
  await expect(dialog).toBeHidden()
}

const card = (page: Page) => page.getByRole('region', { name: 'Your concession' })

test('a student applies on a phone at the fare of the desk, corrects what was rejected, picks a slot and sees the serial', async ({
  people,
}) => {
  const desk = await people.signIn(demoEmails.Railway)
  await withLeaf(desk)
  await enterFare(desk, 'Badlapur', 'Central', '1,735')
  const student = await newcomer(people)
  const { page } = student
  await page.goto('/railway')
  await card(page).getByRole('button', { name: 'Apply' }).click()
  const form = page.getByRole('form', { name: 'Application' })
  await form.getByText('Central', { exact: true }).click()
  await form.getByLabel('Home station').fill('बदला')
  await page.getByRole('option', { name: /Badlapur/ }).click()
  await expect(form.getByText(/^Fare with the concession: .*Quarterly ₹1,735/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Address' }).fill('12 Shivaji Chowk, Badlapur East')
  await form.getByLabel('PIN code').fill('42150')
  await form.getByLabel('Phone').fill('98200 12345')
  await expect(form.getByText('Enter six digits, like 421503')).toBeVisible()

  // What was typed is there after a reload, and what is wrong too.
  await page.reload()
  await expect(form.getByLabel('PIN code')).toHaveValue('42150')
  await expect(form.getByLabel('Home station')).toHaveValue('Badlapur')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(form.getByText('Add a proof of your address')).toBeVisible()
  await form.getByLabel('PIN code').fill('421503')
  await form
    .getByLabel('Proof of address', { exact: true })
    .setInputFiles({ name: 'light-bill.png', mimeType: 'image/png', buffer: drawPng() })
  await form.getByRole('checkbox', { name: /I live at the address above/ }).check()
  await student.hearsLive()
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(toastOf(page, 'Application sent')).toBeVisible()
  await expect(card(page)).toContainText('Pending')

  const id = (await student.call('GET', '/railway/mine')).body.data._id
  const decide = async (body: object) =>
    expect((await desk.call('PUT', `/railway/applications/${id}/state`, body)).status).toBe(200)
  await decide({ state: 'Rejected', reason: 'The address on the bill differs' })
  await expect(card(page)).toContainText('The address on the bill differs')
  await card(page).getByRole('button', { name: 'Edit and resubmit' }).click()
  await expect(form.getByLabel('PIN code')).toHaveValue('421503')
  await form.getByRole('textbox', { name: 'Address' }).fill('14 Shivaji Chowk, Badlapur East')
  await form.getByRole('checkbox', { name: /I live at the address above/ }).check()
  await form.getByRole('button', { name: 'Resubmit' }).click()
  await expect(toastOf(page, 'Application resubmitted')).toBeVisible()
  await expect(card(page)).toContainText('Pending')

  await decide({ state: 'Approved' })
  await expect(card(page)).toContainText('Fare ₹1,735')
  await card(page).getByRole('button', { name: 'Pick a slot' }).click()
  await card(page).getByRole('group', { name: 'Slot' }).getByText('left').last().click()
  await card(page).getByRole('button', { name: 'Save slot' }).click()
  await expect(toastOf(page, 'Slot saved')).toBeVisible()
  await expect(card(page)).toContainText(/Number \d+/)

  await decide({ state: 'Issued' })
  await expect(card(page)).toContainText('left to buy the pass')
  const { serial } = (await student.call('GET', '/railway/mine')).body.data
  await expect(card(page)).toContainText(serial)
  await expect(page.getByText('You can renew from')).toBeVisible()
})
