import { drawPng } from './picture.ts'
import { expect, setOffline, test } from './portal.ts'

// Pages that people keep on the device are opened offline by the worker.
test.use({ serviceWorkers: 'allow' })

test('a visitor reads the schedule, goes offline and still reads it', async ({ people }) => {
  const visitor = await people.visitor()
  const { page } = visitor
  await page.goto('/tml')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-festive', '')
  await expect(page.getByRole('button', { name: /theme|light|dark/i })).toHaveCount(0)
  await page.getByRole('radio', { name: /\d/ }).last().check({ force: true })
  await page.getByRole('button', { name: 'Lakshya' }).click()
  await expect(page).toHaveURL(/pillar=Lakshya/)
  const event = page.getByRole('region', { name: 'Schedule' }).getByRole('link').first()
  const title = (await event.textContent()) ?? ''
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.getByRole('link', { name: 'Scoreboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'Lakshya Scoreboard' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Saved on this device')).toBeVisible()

  visitor.forgive(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await setOffline(visitor, true)
  await page.reload()
  await expect(page.getByText("You're offline. This page is from")).toBeVisible()
  await expect(page.getByText(title).first()).toBeVisible()
  await page.goto('/tml/lakshya/scoreboard')
  await expect(page.getByText("You're offline. This page is from")).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lakshya Scoreboard' })).toBeVisible()
  await setOffline(visitor, false)
})

test("the festival's team adds a sponsor, and a visitor finds it and is counted", async ({ people }) => {
  const team = await people.signIn('team@gst.example')
  const name = `Monsoon Wear ${Date.now() % 100_000}`
  const { page } = team
  await page.goto('/tml/sponsors')
  await page.getByRole('button', { name: 'Add sponsor' }).click()
  const form = page.getByRole('form', { name: 'Add a sponsor' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Add sponsor' }).click()
  await expect(form.getByText('Upload a logo')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await form.getByRole('radio', { name: 'Title' }).check({ force: true })
  await form.getByLabel('Link').fill('https://monsoon.example')
  await form.getByLabel('What the logo shows').fill('An umbrella')
  await form.getByLabel('Shown until').fill('31/12/2099')
  await form
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawPng(400, 400) })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Use|Save|Done|Crop/ })
    .click()
  await expect(form.getByRole('button', { name: 'Change logo' })).toBeVisible()
  await form.getByRole('button', { name: 'Add sponsor' }).click()
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()

  const { page: visiting, context, forgive } = await people.visitor()
  forgive(/^A call to https:\/\/monsoon\.example/)
  await visiting.goto('/tml/sponsors')
  const link = visiting.getByRole('link', { name: new RegExp(name) })
  await expect(link).toHaveAttribute('rel', /sponsored/)
  await context.route('https://monsoon.example/**', (route) => route.fulfill({ body: 'Wear' }))
  const counted = visiting.waitForResponse(/\/clicks/)
  await link.click()
  expect((await counted).status()).toBe(200)
  const { body } = await team.call('GET', '/tml/sponsors/managed')
  const own = body.data.result.find((sponsor: { name: string }) => sponsor.name === name)
  expect(own.clicks).toBe(1)
  await team.call('DELETE', `/tml/sponsors/${own._id}`)
})

test("a company writes to the festival's team, which marks the message as answered", async ({ people }) => {
  const company = `Lantern Works ${Date.now() % 100_000}`
  const { page: visiting } = await people.visitor()
  await visiting.goto('/tml/sponsors')
  const form = visiting.getByRole('form', { name: 'Write to the fest team' })
  await form.getByLabel('Company').fill(company)
  await form.getByLabel('Your e-mail').fill('mira@lantern.example')
  await form.getByLabel('What would you like to support?').fill('Lanterns for the opening night.')
  await form.getByRole('button', { name: 'Send to the fest team' }).click()
  await expect(visiting.getByText('Message sent. The festival team answers by e-mail.')).toBeVisible()

  const { page } = await people.signIn('team@gst.example')
  await page.goto('/tml/sponsors')
  const message = page.getByRole('listitem').filter({ hasText: company })
  await expect(message.getByRole('link', { name: `Reply to ${company} by e-mail` })).toHaveAttribute(
    'href',
    /^mailto:mira/,
  )
  await message.getByRole('button', { name: /^Mark as answered/ }).click()
  await expect(message.getByText(/^Answered by /)).toBeVisible()
  await expect(visiting.getByText('Messages from companies')).toHaveCount(0)
})
