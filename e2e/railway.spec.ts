import type { FileChooser, Locator, Page, Route } from '@playwright/test'
import { serialWords } from '@portal/contract/railway-serials.ts'
import { demoEmails, type Person } from './people.ts'
import { drawPng } from './picture.ts'
import { expect, keptFileCount, loadsSender, setOffline, test, toastOf } from './portal.ts'
import { applicant, newcomer, withLeaf } from './railway-applicants.ts'

const phone = { width: 375, height: 800 }

/** Lets the clerk enter the quarterly second-class fare from a station. */
async function enterFare({ page }: Person, station: string, line: string, rupees: string): Promise<void> {
  await page.goto('/railway/admin?view=fares')
  await page.getByRole('searchbox', { name: 'Search by station' }).fill(station)
  await page.getByRole('button', { name: `${station}, ${line}: change the fares` }).click()
  const dialog = page.getByRole('dialog', { name: `${station}, ${line}` })
  await dialog.getByLabel('II Quarterly').fill(rupees)
  await dialog.getByRole('button', { name: 'Save fares' }).click()
  await expect(dialog).toBeHidden()
}

/** Fills in a first application with a proof. */
async function fillApplication(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Application' })
  await form.getByText('Central', { exact: true }).click()
  await form.getByLabel('Home station').fill('Badlapur')
  await page.getByRole('option', { name: /Badlapur/ }).click()
  await form.getByRole('textbox', { name: 'Address' }).fill('12 Shivaji Chowk, Badlapur East')
  await form.getByLabel('PIN code').fill('421503')
  await form.getByLabel('Phone').fill('98200 12345')
  await form
    .getByLabel('Proof of address', { exact: true })
    .setInputFiles({ name: 'light-bill.png', mimeType: 'image/png', buffer: drawPng() })
  await form.getByRole('checkbox', { name: /I live at the address above/ }).check()
}

const card = (page: Page) => page.getByRole('region', { name: 'Your concession' })

test('a student over the age reads it before filling in the application', async ({ people }) => {
  const { page, context } = await newcomer(people, phone)
  await context.route('**/railway/mine', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.office.ageMax = body.data.student.age - 1
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/railway')
  await card(page).getByRole('button', { name: 'Apply' }).click()
  const form = page.getByRole('form', { name: 'Application' })
  await expect(form.getByText(/^The concession ends at the age of \d+\. You are \d+\.$/)).toBeVisible()
})

test('a student applies on a phone at the fare of the desk, corrects what was rejected, picks a slot and sees the serial', async ({
  people,
}) => {
  const desk = await people.signIn(demoEmails.Railway)
  await withLeaf(desk)
  await enterFare(desk, 'Badlapur', 'Central', '1,735')
  const student = await newcomer(people, phone)
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

  // Typed fields and their errors survive a reload.
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
  // If the receipt is lost, the page says so, and the application is sent again and counted once.
  student.forgive(/ERR_TIMED_OUT/)
  const lost = async (route: Route) => {
    await route.fetch()
    await route.abort('timedout')
  }
  await page.route('**/railway/applications', lost, { times: 1 })
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(toastOf(page, "The server isn't responding. It's kept on this device")).toBeVisible()
  await expect(page.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0, { timeout: 15_000 })
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
  await expect(card(page)).toContainText(serialWords(serial))
  await expect(page.getByText('You can renew from')).toBeVisible()
})

/** Fills in an application, cuts the network and sends it. */
async function applyOffline(student: Person): Promise<void> {
  const { page } = student
  await page.goto('/railway')
  await card(page).getByRole('button', { name: 'Apply' }).click()
  await fillApplication(page)
  await loadsSender(page)
  await setOffline(student, true)
  await page.getByRole('form', { name: 'Application' }).getByRole('button', { name: 'Apply' }).click()
}

test('an application with a document that is sent without a network survives a restart and is there once', async ({
  people,
}) => {
  const student = await newcomer(people, phone)
  const { page, context } = student
  await applyOffline(student)
  await expect(toastOf(page, "You're offline. It's kept on this device")).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting).toContainText('Application from Badlapur')
  await expect(waiting).toContainText('Waiting for network')
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  await page.close()

  const again = await context.newPage()
  await setOffline(student, false)
  await again.goto('/events')
  const sent = async () => (await student.call('GET', '/railway/mine')).body.data.applications.length
  await expect.poll(sent, { timeout: 20_000 }).toBe(1)
  await again.goto('/railway')
  await expect(card(again)).toContainText('Pending')
  await expect(again.getByRole('region', { name: 'Waiting to be sent' })).toHaveCount(0)
  const { body } = await student.call('GET', '/railway/mine')
  expect(body.data.application.proofs).toMatchObject([{ kind: 'address', name: 'light-bill.webp' }])
  expect(await keptFileCount(again)).toBe(0)
})

test('an application that the desk refuses when the network is back says why, and can be removed', async ({
  people,
}) => {
  const student = await newcomer(people, phone)
  student.forgive(/status of 4\d\d/)
  const { page } = student
  await applyOffline(student)
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting).toContainText('Waiting for network')
  await page.route('**/railway/applications', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'CONFLICT', message: 'Applications are closed until 01/12/2026' },
    }),
  )
  await setOffline(student, false)
  await expect(waiting).toContainText("Couldn't send it: Applications are closed until 01/12/2026")
  await waiting.getByRole('button', { name: 'Retry' }).click()
  await expect(waiting).toContainText("Couldn't send it:")
  expect(await keptFileCount(page)).toBe(1)
  await waiting.getByRole('button', { name: 'Remove' }).click()
  await expect(waiting).toHaveCount(0)
  await expect.poll(() => keptFileCount(page)).toBe(0)
  await expect(card(page).getByRole('button', { name: 'Apply' })).toBeVisible()
})

test('what a student is typing stays when the desk approves the application, and can be copied', async ({
  people,
}) => {
  const desk = await people.signIn(demoEmails.Railway)
  const { student, id } = await applicant(people, { viewport: phone })
  const { page } = student
  await student.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/railway')
  await student.hearsLive()
  await card(page).getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Application' })
  const address = form.getByRole('textbox', { name: 'Address' })
  await address.fill('14 Tilak Road, Badlapur West')
  const approved = await desk.call('PUT', `/railway/applications/${id}/state`, { state: 'Approved' })
  expect(approved.status).toBe(200)

  await expect(form.getByText('The desk has approved your application.')).toBeVisible()
  await expect(card(page)).toContainText('Approved')
  await expect(address).toHaveValue('14 Tilak Road, Badlapur West')
  await expect(form.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Copy text' }).click()
  await expect(toastOf(page, 'Text copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('14 Tilak Road, Badlapur West')
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
})

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await hasFocus()) return
  }
  await expect(target).toBeFocused()
}

test('a student applies by the keyboard alone, and opens the choice of files by Space and by Enter', async ({
  people,
}) => {
  const { page } = await newcomer(people, { width: 1280, height: 900 })
  // Registered from the start, because a file chooser that opens without a listener is lost.
  const choosers: FileChooser[] = []
  page.on('filechooser', (chooser) => choosers.push(chooser))
  await page.goto('/railway')
  await tabTo(page, card(page).getByRole('button', { name: 'Apply' }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Application' })
  await expect(form.getByRole('heading', { name: 'Apply' })).toBeFocused()
  await tabTo(page, form.getByRole('radio', { name: 'Central' }))
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: 'Harbour', exact: true })).toBeChecked()
  await tabTo(page, form.getByLabel('Home station'))
  // Typed quickly, and with only one letter: names that begin with it come first.
  await page.keyboard.type('v')
  await expect(page.getByRole('option').first()).toContainText('Vashi')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Home station')).toHaveValue('Vashi')
  await tabTo(page, form.getByRole('textbox', { name: 'Address' }))
  await page.keyboard.type('7 Sector 12, Vashi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('400703')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('98200 12345')
  const choose = form.getByRole('button', { name: 'Choose Proof of address' })
  await tabTo(page, choose)
  await page.keyboard.press('Space')
  await expect.poll(() => choosers.length).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => choosers.length).toBe(2)
  await choosers[1]?.setFiles({ name: 'light-bill.png', mimeType: 'image/png', buffer: drawPng() })
  await expect(form.getByRole('button', { name: 'Change Proof of address' })).toBeFocused()
  await tabTo(page, form.getByRole('checkbox', { name: /I live at the address above/ }))
  await page.keyboard.press('Space')
  await tabTo(page, form.getByRole('button', { name: 'Apply' }))
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Application sent')).toBeVisible()
  await expect(card(page)).toContainText('Pending')
  // The focus is on the card, which is visible.
  await expect(card(page).locator('..')).toBeFocused()
  await expect(card(page).getByText('Pending')).toBeInViewport({ ratio: 1 })
})

test('a student asks for another home station on a phone and sees what becomes of it', async ({ people }) => {
  const desk = await people.signIn(demoEmails.Railway)
  const { student, id } = await applicant(people, { viewport: phone })
  expect((await desk.call('PUT', `/railway/applications/${id}/state`, { state: 'Approved' })).status).toBe(
    200,
  )
  const { page } = student
  await page.goto('/railway')
  await student.hearsLive()
  const home = page.getByRole('region', { name: 'Home station' })
  const ask = async () => {
    await home.getByRole('link', { name: 'Change station' }).click()
    const title = page.getByRole('heading', { name: 'Change your home station' })
    await expect(title).toBeFocused()
    // Directly below the portal's top bar, with the form below it.
    await expect.poll(async () => Math.round((await title.boundingBox())?.y ?? 0)).toBe(88)
    const form = page.getByRole('form', { name: 'Change of home station' })
    await form.getByText('Harbour', { exact: true }).click()
    await form.getByRole('combobox', { name: 'Home station' }).fill('Vashi')
    await page.getByRole('option', { name: /Vashi/ }).click()
    await form.getByRole('textbox', { name: 'New address' }).fill('7 Sector 12, Vashi')
    await form.getByLabel('PIN code').fill('400703')
    await form
      .getByLabel('Proof of the new address', { exact: true })
      .setInputFiles({ name: 'light-bill.png', mimeType: 'image/png', buffer: drawPng() })
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(home.getByText(/^You asked for Vashi on /)).toBeVisible()
    // Completely visible, below the portal's top bar.
    await expect(home).toBeInViewport({ ratio: 1 })
    expect((await home.boundingBox())?.y).toBeGreaterThanOrEqual(68)
  }
  const decide = async (body: object) => {
    const request = (await student.call('GET', '/railway/mine')).body.data.stationChange._id
    expect((await desk.call('PUT', `/railway/station-changes/${request}/state`, body)).status).toBe(200)
  }
  await ask()
  await decide({ state: 'Rejected', reason: 'The address on the bill differs' })
  await expect(home).toContainText(/Vashi was rejected on .*The address on the bill differs/)
  await expect(home).toContainText('To try again, select Change station and add another proof.')
  await ask()
  await decide({ state: 'Approved' })
  await expect(home).toContainText(/Vashi was approved on .* Your next concession starts there/)
})
