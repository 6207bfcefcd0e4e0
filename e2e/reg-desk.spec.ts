import type { Locator } from '@playwright/test'
import type { Person } from './people.ts'
import { expect, hoursOn, loadsSender, setOffline, test, toastOf, uniqueTitle } from './portal.ts'

// Pages that people keep on the device are opened offline by the worker.
test.use({ serviceWorkers: 'allow' })

test('the registration desk finds, approves and takes the fee by the keyboard alone, and what it does without a network counts once', async ({
  people,
}) => {
  const team = await people.signIn('robotics@gst.example')
  const desk = await people.signIn('regdesk@gst.example')
  const [asha, kabir, meera] = [await people.student(), await people.student(), await people.student()]
  const { title, slug } = await publishRugby(team)
  const { ticket } = (await asha.call('POST', `/events/${slug}/registration`, {})).body.data
  await kabir.call('POST', `/events/${slug}/registration`, {})

  const { page } = desk
  // For a payment without its reference.
  desk.forgive(/status of 400/)
  await page.goto('/tml/regdesk')
  await page.getByRole('link', { name: title }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(kabir.name)).toBeVisible()
  // A hand scanner types the code of the ticket and Enter, wherever the focus is.
  await Promise.all([...ticket, 'Enter'].map((sign) => page.keyboard.press(sign)))
  await expect(page.getByText('Found', { exact: true })).toBeVisible()
  await expect(row(kabir.name)).toBeHidden()
  // Typed as fast as possible: Tab and Enter follow while the desk still checks for a scanner.
  const panel = page.getByRole('complementary', { name: `About ${asha.name}` })
  await expect(panel).toBeVisible()
  await Promise.all(['p', 'Tab', 'Enter'].map((sign) => page.keyboard.press(sign)))
  await expect(panel.getByText('Enter the UPI reference')).toBeVisible()
  const reference = `E2E${Date.now()}`
  // Typed as fast as a scanner types, and still a reference.
  await Promise.all([...reference, 'Enter'].map((sign) => page.keyboard.press(sign)))
  await expect(toastOf(page, `${asha.name}: approved`)).toBeVisible()
  await expect(row(asha.name).getByText('Approved')).toBeVisible()
  await expect(row(asha.name)).toContainText('₹50 UPI')
  await expect(page.getByRole('region', { name: 'Your shift' })).toContainText('UPI')

  await page.goto(`/tml/regdesk/${slug}?list=waiting`)
  await expect(row(kabir.name)).toBeVisible()
  await loadsSender(page)
  await setOffline(desk, true)
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve unpaid' }).press('Enter')
  await expect(page.getByText('1 action waits on this device.')).toBeVisible()
  await expect(row(kabir.name).getByText('Unsent')).toBeVisible()
  const other = page.getByRole('complementary', { name: `About ${kabir.name}` })
  if (!(await other.isVisible())) await row(kabir.name).getByText(kabir.name).click()
  await other.getByRole('button', { name: `Replace ${kabir.name}` }).click()
  await other.getByLabel('E-mail or PRN').fill(meera.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 actions wait on this device.')).toBeVisible()
  await expectLastLists(desk, { title, listed: kabir })
  await setOffline(desk, false)
  await page.goto(`/tml/regdesk/${slug}?list=waiting`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('on this device.')).toBeHidden()
  const { result, counts } = (await desk.call('GET', `/tml/participants/${slug}`)).body.data
  expect(counts).toMatchObject({ registered: 2, approved: 2, paid: 1, unpaid: 1 })
  const id = result.find(({ name }: { name: string }) => name === meera.name)._id
  const { history } = (await desk.call('GET', `/tml/desk/registrations/${id}`)).body.data
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['replace-member', 'approve'])
})

test('a walk-in is registered and paid at the desk, and closing the form or turning a tablet loses nothing', async ({
  people,
}) => {
  const team = await people.signIn('robotics@gst.example')
  const desk = await people.signIn('regdesk@gst.example')
  const asha = await people.student()
  const { title, slug } = await publishRugby(team)
  await asha.call('POST', `/events/${slug}/registration`, {})
  const [{ _id }] = (await desk.call('GET', `/tml/participants/${slug}`)).body.data.result
  const reference = `E2E${Date.now()}`
  const payment = { mode: 'UPI', amount: 50, reference }
  expect((await desk.call('PUT', `/tml/payment/${_id}`, payment)).status).toBe(200)
  const { page } = desk
  // For a reference that was already used.
  desk.forgive(/status of 409/)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await page.goto(`/tml/regdesk/${slug}`)
  await expect(row(asha.name)).toBeVisible()
  await page.keyboard.press('n')
  const walkIn = await fillWalkIn(page.getByRole('dialog', { name: `Walk-in: ${title}` }))
  await walkIn.getByLabel('UPI reference').fill(reference)
  await page.keyboard.press('Enter')
  await expect(walkIn.getByText(`This UPI reference was used by ${asha.name}`).first()).toBeVisible()
  // Closing it by mistake loses nothing.
  await page.keyboard.press('Escape')
  await expect(walkIn).toBeHidden()
  await page.keyboard.press('n')
  await expect(walkIn.getByLabel('Name')).toHaveValue('Ayesha Siddiqui')
  // Neither does turning a tablet.
  await page.setViewportSize({ width: 800, height: 1100 })
  await page.waitForFunction(() => !matchMedia('(min-width: 62em)').matches)
  await expect(walkIn.getByLabel('Name')).toHaveValue('Ayesha Siddiqui')
  await page.setViewportSize({ width: 1280, height: 720 })
  await walkIn.getByLabel('UPI reference').fill(`${reference}B`)
  await page.keyboard.press('Enter')
  await expect(walkIn).toBeHidden()
  await expect(row('Ayesha Siddiqui')).toContainText('₹150 UPI')
})

test('a payment that is typed at one desk stays on its screen when another desk takes the fee', async ({
  people,
}) => {
  const team = await people.signIn('robotics@gst.example')
  const desk = await people.signIn('regdesk@gst.example')
  const other = await people.signIn('regdesk@gst.example')
  const asha = await people.student()
  const { slug } = await publishRugby(team)
  await asha.call('POST', `/events/${slug}/registration`, {})
  const { page } = desk
  await page.goto(`/tml/regdesk/${slug}`)
  const panel = page.getByRole('complementary', { name: `About ${asha.name}` })
  const reference = panel.getByLabel('UPI reference')
  await reference.fill('4417 2208')
  const [row] = (await other.call('GET', `/tml/participants/${slug}`)).body.data.result
  const payment = { mode: 'Cash', amount: 50 }
  expect((await other.call('PUT', `/tml/payment/${row._id}`, payment)).status).toBe(200)
  await expect(panel.getByRole('alert')).toContainText('Another desk has taken the fee.')
  await expect(reference).toHaveValue('4417 2208')
  await expect(panel.getByRole('button', { name: /^Record payment/ })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Discard' }).click()
  await expect(reference).toHaveCount(0)
  await expect(panel).toContainText('₹50 by Cash')
})

test('what a desk did offline is sent by itself once the same clerk has signed in again after the session ended', async ({
  people,
}) => {
  const team = await people.signIn('robotics@gst.example')
  const desk = await people.signIn('regdesk@gst.example')
  const asha = await people.student()
  const { title, slug } = await publishRugby(team)
  await asha.call('POST', `/events/${slug}/registration`, {})
  const { page } = desk
  // The home is loaded ahead, which fails in the moment without a network.
  desk.forgive(/status of (401|500)|dynamically imported module/)
  await page.goto(`/tml/regdesk/${slug}?list=waiting`)
  const row = page.getByRole('row').filter({ hasText: asha.name })
  await expect(row).toBeVisible()
  await loadsSender(page)
  await setOffline(desk, true)
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve unpaid' }).press('Enter')
  await expect(page.getByText('1 action waits on this device.')).toBeVisible()

  await desk.context.request.get('/api/v1/auth/logout')
  await setOffline(desk, false)
  await expect(
    page.getByText('1 action waits on this device. Sign in with the same account to send it.'),
  ).toBeVisible()
  // The first try after the sign-in fails in the server, and is repeated by a press.
  await page.route('**/tml/approve/*', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await page.getByRole('button', { name: /^Registration desk/ }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('1 action was sent, but not counted.')).toBeVisible()
  await page
    .getByRole('button', { name: `Retry Approve, ${asha.name}` })
    .first()
    .click()
  await expect(page.getByText('not counted')).toHaveCount(0)
  const again = await people.signIn('regdesk@gst.example')
  const { counts } = (await again.call('GET', `/tml/participants/${slug}`)).body.data
  expect(counts).toMatchObject({ approved: 1 })
})

/** Publishes a festival event of today. */
async function publishRugby(team: Person): Promise<{ title: string; slug: string }> {
  const title = uniqueTitle('Robo rugby')
  const made = await team.call('POST', '/events', {
    title,
    fest: 'TML',
    category: 'Tatva',
    body: '<p>Push.</p>',
    venue: 'Quadrangle',
    seats: 30,
    fee: 50,
    guestFee: 150,
    startsAt: hoursOn(3),
    endsAt: hoursOn(5),
    publish: 'now',
  })
  expect(made.status).toBe(201)
  return { title, slug: made.body.data.slug }
}

/** Fills in a person from another college who pays at the desk. */
async function fillWalkIn(walkIn: Locator): Promise<Locator> {
  await walkIn.getByLabel('Name').fill('Ayesha Siddiqui')
  await walkIn.getByLabel('College').fill('Xaviour Polytechnic')
  await walkIn.getByLabel('E-mail').fill('ayesha@mail.example')
  await walkIn.getByLabel('Phone').fill('9820012345')
  return walkIn
}

/** Reloaded offline, the desk shows its last lists without contacts. */
async function expectLastLists(
  { page }: Person,
  { title, listed }: { title: string; listed: { name: string; email: string } },
): Promise<void> {
  await page.reload()
  await expect(page.getByText("You're offline. This page is from")).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: listed.name })
  await expect(row.getByText('Unsent')).toBeVisible()
  await expect(page.getByRole('complementary', { name: `About ${listed.name}` })).toBeVisible()
  await expect(page.getByText(listed.email)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'RegDesk' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
}

test('a ticket that is scanned on the grid of all events opens its registration', async ({ people }) => {
  const team = await people.signIn('robotics@gst.example')
  const desk = await people.signIn('regdesk@gst.example')
  const asha = await people.student()
  const made = await team.call('POST', '/events', {
    title: uniqueTitle('Robo relay'),
    fest: 'TML',
    category: 'Tatva',
    body: '<p>Run.</p>',
    seats: 30,
    venue: 'Quadrangle',
    startsAt: hoursOn(3),
    endsAt: hoursOn(5),
    publish: 'now',
  })
  const { slug, title } = made.body.data
  const { ticket } = (await asha.call('POST', `/events/${slug}/registration`, {})).body.data
  const { page } = desk
  await page.goto('/tml/regdesk')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await Promise.all([...ticket, 'Enter'].map((sign: string) => page.keyboard.press(sign)))
  await expect(page.getByRole('complementary', { name: `About ${asha.name}` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/tml/regdesk/${slug}`))
})
