import { expectGoodLooks } from './looks.ts'
import type { Person } from './people.ts'
import { expect, hoursOn, setOffline, test, toastOf, uniqueTitle } from './portal.ts'

// Pages that people keep on the device are opened offline by the worker.
test.use({ serviceWorkers: 'allow' })

/** Publishes an event of the sports team through the API. */
async function announce(
  team: Person,
  more: object = {},
): Promise<{ slug: string; title: string; path: string }> {
  const title = uniqueTitle('Kabaddi')
  const day = hoursOn(408).slice(0, 10)
  const event = {
    title,
    fest: 'Regular',
    body: '<p>Bring shoes.</p>',
    venue: 'Gymkhana',
    // In the middle of a day: an event that passes midnight is listed on two days.
    startsAt: `${day}T05:30:00Z`,
    endsAt: `${day}T07:30:00Z`,
    registrationClosesAt: hoursOn(390),
    publish: 'now',
    ...more,
  }
  const { status, body } = await team.call('POST', '/events', event)
  expect(status, JSON.stringify(body)).toBe(201)
  return { slug: body.data.slug, title, path: `/events/${body.data.slug}` }
}

const phone = { viewport: { width: 375, height: 800 } }

test('a student registers on a phone, another waits, moves up by itself and shows the ticket without a network', async ({
  people,
}) => {
  const team = await people.signIn('team@gst.example')
  const questions = [{ id: 'size', type: 'radio', label: 'T-shirt', isRequired: true, options: ['M', 'L'] }]
  const event = await announce(team, { seats: 1, questions })
  const [first, second] = [await people.student(phone), await people.student(phone)]

  await first.page.goto(event.path)
  const bar = first.page.getByRole('region', { name: 'Register', exact: true })
  await bar.getByRole('button', { name: 'Register' }).click()
  const form = first.page.getByRole('dialog').getByRole('form', { name: 'Registration' })
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(form.getByText('Choose an answer')).toBeVisible()
  await form.getByRole('radio', { name: 'L' }).check()
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(toastOf(first.page, "You're registered")).toBeVisible()
  await expect(first.page.getByText('Full', { exact: true })).toBeVisible()

  const { page } = second
  await page.goto(event.path)
  await second.hearsLive()
  await page.getByRole('button', { name: 'Join waiting list' }).click()
  await page.getByRole('radio', { name: 'M' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Join waiting list' }).click()
  await expect(page.getByText('1st in line')).toBeVisible()

  await first.page.getByRole('button', { name: 'Unregister' }).click()
  await first.page.getByRole('dialog').getByRole('button', { name: 'Unregister' }).click()
  await expect(toastOf(first.page, 'You have unregistered')).toBeVisible()
  await page.getByRole('link', { name: 'Show my ticket' }).click()
  await expect(page.getByRole('img', { name: 'QR code of your ticket' })).toBeVisible()
  await expect(page.getByText('Works offline')).toBeVisible()

  second.forgive(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await setOffline(second, true)
  await page.reload()
  await expect(page.getByText("You're offline. This page is from")).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of your ticket' })).toBeVisible()
  await expect(page.getByRole('heading', { name: event.title })).toBeVisible()
  await setOffline(second, false)
  await page.goto('/events?view=mine')
  await expect(page.getByRole('article', { name: event.title })).toBeVisible()
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await setOffline(second, true)
  await page.goto(`${event.path}?ticket=open`)
  await expect(page.getByRole('heading', { name: "You're offline", level: 1 })).toBeVisible()
})

test('a group registers; a member sees it on their home, and agrees by keyboard', async ({ people }) => {
  const team = await people.signIn('team@gst.example')
  const event = await announce(team, { minMembers: 2, maxMembers: 3 })
  const [leader, member] = [await people.student(), await people.student()]
  leader.forgive(/400 .*registration/)
  const { page } = leader
  await page.goto(event.path)
  await page.getByRole('button', { name: 'Register' }).press('Enter')
  const form = page.getByRole('dialog').getByRole('form', { name: 'Registration' })
  await form.getByLabel('Name of your group').fill('Owls')
  // Turning a tablet loses nothing.
  await page.setViewportSize({ width: 800, height: 1100 })
  await page.waitForFunction(() => !matchMedia('(min-width: 62em)').matches)
  await page.setViewportSize({ width: 1280, height: 720 })
  await form.getByLabel('Members').fill('nobody@gst.example')
  await form.getByRole('button', { name: 'Register' }).press('Enter')
  await expect(form.getByText(/No student has the e-mail or PRN nobody@gst\.example/)).toBeVisible()
  await expect(form.getByLabel('Name of your group')).toHaveValue('Owls')
  // The wrong member stays as a chip until it is removed.
  await form.getByLabel('Members').press('Backspace')
  await form.getByLabel('Members').fill(member.email)
  await form.getByRole('button', { name: 'Register' }).press('Enter')
  await expect(page.getByText('1 of 2 confirmed')).toBeVisible()
  await member.page.goto('/events')
  const more = member.page.getByRole('button', { name: /^All \d+$/ })
  const row = member.page.getByRole('listitem').filter({ hasText: event.title })
  await expect(more.or(row).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await expect(row.getByRole('button', { name: /^Agree/ })).toBeVisible()
  // In the list of registrations the focus stays too, so that keyboard users can continue from there.
  await member.page.goto('/events?view=mine')
  const ticket = member.page.getByRole('article', { name: event.title })
  await ticket.getByRole('button', { name: /^Agree/ }).press('Enter')
  await expect(toastOf(member.page, "You're in")).toBeVisible()
  await expect(ticket).toBeFocused()
  await page.reload()
  await expect(page.getByText('2 of 2 confirmed')).toBeVisible()
})

test('a leader invites someone else when a member declines, reminds them, and hands the group over', async ({
  people,
}) => {
  const team = await people.signIn('team@gst.example')
  const event = await announce(team, { minMembers: 2, maxMembers: 3 })
  const leader = await people.student(phone)
  const [member, other] = [await people.student(), await people.student()]
  leader.forgive(/400 .*members/)
  const { status } = await leader.call('POST', `${event.path}/registration`, {
    group: { name: 'Owls', members: [member.email] },
  })
  expect(status).toBe(201)
  const { page } = leader
  await page.goto(event.path)
  await leader.hearsLive()
  const group = page.getByRole('region', { name: 'Your group' })
  await expect(group.getByText('1 of 2 confirmed')).toBeVisible()
  expect((await member.call('PUT', `${event.path}/group`, { accept: false })).status).toBe(200)
  await expect(group.getByText(/Your group is too small/)).toBeVisible()
  await expectGoodLooks(page, 'a group that is too small')

  await page.getByRole('button', { name: 'Invite a member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a member' })
  await dialog.getByLabel('PRN or e-mail').fill('nobody@gst.example')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText(/No student has the e-mail or PRN/)).toBeVisible()
  await expectGoodLooks(page, 'the dialog of an invitation')
  await dialog.getByLabel('PRN or e-mail').fill(other.email)
  await dialog.getByRole('button', { name: 'Invite' }).press('Enter')
  await expect(group.getByText('1 of 2 confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Remind', exact: true }).click()
  await expect(page.getByText(/^Reminded/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remind', exact: true })).toBeDisabled()
  await expectGoodLooks(page, 'a group with a member who is asked')

  expect((await other.call('PUT', `${event.path}/group`, { accept: true })).status).toBe(200)
  await expect(group.getByText('2 of 2 confirmed')).toBeVisible()
  await group.getByRole('button', { name: /^More about/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Make leader' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Make leader' }).click()
  await expect(toastOf(page, /leads the group now/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite a member' })).toHaveCount(0)
  await other.page.goto(event.path)
  await expect(other.page.getByRole('button', { name: 'Invite a member' })).toBeVisible()
})

test('the last seat goes while a student fills in the form: it stays, with the reason and what was typed', async ({
  people,
}) => {
  const team = await people.signIn('team@gst.example')
  const questions = [{ id: 'size', type: 'text', label: 'T-shirt', isRequired: true, options: [] }]
  const event = await announce(team, { seats: 1, hasWaitingList: false, questions })
  const [slow, quick] = [await people.student(phone), await people.student()]
  slow.forgive(/409 .*registration/)
  const { page } = slow
  await page.goto(event.path)
  await slow.hearsLive()
  const register = page.getByRole('region', { name: 'Register', exact: true }).getByRole('button')
  await register.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('T-shirt').fill('Large, please')
  const { status } = await quick.call('POST', `${event.path}/registration`, { answers: { size: 'S' } })
  expect(status).toBe(201)
  await expect(page.getByText('Full', { exact: true })).toBeAttached()
  await dialog.getByRole('button', { name: 'Register' }).press('Enter')
  await expect(dialog.getByText(/^All seats are taken, and this event has no waiting list/)).toBeVisible()
  await expect(dialog.getByLabel('T-shirt')).toHaveValue('Large, please')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Registration', exact: true })).toBeFocused()
})

test('what a student is typing stays when they are registered from another window', async ({ people }) => {
  const team = await people.signIn('team@gst.example')
  const questions = [{ id: 'size', type: 'text', label: 'T-shirt', isRequired: true, options: [] }]
  const event = await announce(team, { seats: 3, hasWaitingList: false, questions })
  for (const options of [phone, {}]) {
    const student = await people.student(options)
    const { page } = student
    await page.goto(event.path)
    await student.hearsLive()
    await page.getByRole('button', { name: 'Register', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('T-shirt').fill('Large, please')
    const { status } = await student.call('POST', `${event.path}/registration`, { answers: { size: 'S' } })
    expect(status).toBe(201)
    await expect(dialog.getByText('You are registered already.')).toBeVisible()
    await expect(dialog.getByLabel('T-shirt')).toHaveValue('Large, please')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit answers' })).toBeVisible()
  }
})

test('a visitor finds an event, is led to sign in, and comes back to it; a student saves it', async ({
  people,
}) => {
  const team = await people.signIn('team@gst.example')
  const event = await announce(team)
  const { page } = await people.visitor()
  await page.goto('/events')
  await page.getByRole('searchbox').fill(event.title)
  await page.getByRole('link', { name: event.title }).press('Enter')
  await expect(page).toHaveTitle(new RegExp(event.title))
  await page.getByRole('link', { name: 'Sign in to register' }).press('Enter')
  await page.getByRole('button', { name: /^Student\s*student@/ }).click()
  await expect(page).toHaveURL(event.path)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/events?saved=true&view=month')
  await page.getByRole('gridcell').first().waitFor()
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(page.getByRole('article', { name: event.title })).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe' }).first().press('Enter')
  const feed = await page.request.get(await page.getByLabel('Subscription link').inputValue())
  expect(await feed.text()).toContain(event.title)
})

test('a student shares their calendar link by mistake, makes a new one, and the shared one opens nothing', async ({
  people,
}) => {
  const team = await people.signIn('team@gst.example')
  const event = await announce(team)
  const { page, call } = await people.student(phone)
  expect((await call('POST', `${event.path}/registration`, {})).status).toBe(201)
  await page.goto('/events?view=mine')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const link = page.getByLabel('Subscription link')
  const shared = await link.inputValue()
  expect(await (await page.request.get(shared)).text()).toContain(event.title)
  await page.getByRole('button', { name: 'New link' }).click()
  const question = page.getByRole('dialog', { name: 'Create a new link?' })
  await expect(question).toContainText('Calendar apps that use it stop updating')
  await question.getByRole('button', { name: 'Create new link' }).click()
  await expect(toastOf(page, 'New link created')).toBeVisible()
  await expect(link).not.toHaveValue(shared)
  const { request } = (await people.visitor()).context
  expect((await request.get(shared)).status()).toBe(404)
  expect(await (await request.get(await link.inputValue())).text()).toContain(event.title)
})
