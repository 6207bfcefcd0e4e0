import type { Page } from '@playwright/test'
import { demoEmails, type Person } from './people.ts'
import {
  bellOf,
  expect,
  findNotification,
  goTo,
  hoursOn,
  test,
  toastOf,
  uniqueTitle,
  waitUntilIdle,
} from './portal.ts'

interface Thing {
  id: string
  title: string
  path: string
}

/** Announces an event whose registration opens tomorrow. */
async function announce(team: Person): Promise<Thing> {
  const title = uniqueTitle('Line follower')
  const { status, body } = await team.call('POST', '/events', {
    title,
    fest: 'Regular',
    body: '<p>Bring a robot.</p>',
    venue: 'Main hall',
    startsAt: hoursOn(72),
    endsAt: hoursOn(75),
    registrationOpensAt: hoursOn(24),
    publish: 'now',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.data._id, title, path: `/events/${body.data.slug}` }
}

/** Publishes a form that closes the day after tomorrow. */
async function publish(team: Person): Promise<Thing> {
  const title = uniqueTitle('Helpers')
  const { body } = await team.call('POST', '/forms', {
    title,
    pages: [{ title: 'You', fields: [{ id: 'phone', type: 'text', label: 'Phone', required: true }] }],
    settings: { closesAt: hoursOn(40), audience: { isPublic: true, roles: [], years: [], branches: [] } },
  })
  const opened = await team.call('PUT', `/forms/${body.data._id}/state`, { state: 'Open' })
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  return { id: body.data._id, title, path: `/userform/${opened.body.data.slug}` }
}

const choiceOf = (page: Page, name: string) => page.getByRole('checkbox', { name })
const remindMe = (page: Page) => page.getByRole('button', { name: 'Remind me' })
const settings = '/editprofile?tab=notifications'

test('a student asks to be reminded of an event and of a form, finds the choices on the profile, and both are in the bell when they are due', async ({
  people,
}) => {
  // The portal looks for due reminders each minute.
  test.setTimeout(180_000)
  const team = await people.signIn(demoEmails.Team)
  const [event, form] = [await announce(team), await publish(team)]
  const student = await people.student()
  const { page } = student
  for (const kind of ['eventOpens', 'formCloses'])
    await student.call('PUT', '/reminders', { kind, isOn: false })
  await goTo(page, event.path)
  await remindMe(page).click()
  await choiceOf(page, 'When registration opens').click()
  await expect(toastOf(page, "We'll remind you")).toBeVisible()
  await goTo(page, form.path)
  await remindMe(page).click()
  await choiceOf(page, 'A day before it closes').click()
  await expect(choiceOf(page, 'A day before it closes')).toBeChecked()
  await goTo(page, settings)
  for (const name of ['Registration opens', 'A form closes'])
    await expect(choiceOf(page, `${name} in the bell`)).toBeChecked()

  const changes = [
    await team.call('PUT', event.path, { registrationOpensAt: hoursOn(-0.1) }),
    await team.call('PUT', `/forms/${form.id}`, { settings: { closesAt: hoursOn(5) } }),
    await team.call('PUT', `/forms/${form.id}/state`, { state: 'Open' }),
  ]
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 200])
  const rung = async () => {
    const { body } = await student.call('GET', '/notification/getAllNotifications?limit=50')
    return body.data.result.map((one: { title: string }) => one.title)
  }
  await expect
    .poll(rung, { timeout: 100_000, intervals: [1_000] })
    .toEqual(
      expect.arrayContaining([
        `Registration is open: ${event.title}`,
        expect.stringMatching(new RegExp(`^Closes (today|tomorrow) at \\d\\d:\\d\\d: ${form.title}$`)),
      ]),
    )
  await page.goto('/events')
  await waitUntilIdle(page)
  await bellOf(page).click()
  await (await findNotification(page, `Registration is open: ${event.title}`)).click()
  await expect(page).toHaveURL(event.path)
  // The reminder has come, so there is none to ask for any more.
  await expect(page.getByRole('heading', { name: event.title, level: 1 })).toBeVisible()
  await expect(remindMe(page)).toHaveCount(0)
})

test('a student sets a reminder by keyboard, takes it back, and turns the kind off on the profile', async ({
  people,
}) => {
  const form = await publish(await people.signIn(demoEmails.Team))
  const student = await people.student()
  const { page } = student
  const isOn = async () =>
    (await student.call('GET', `/reminders/things/${form.id}`)).body.data.reminders.formCloses
  await goTo(page, form.path)
  await remindMe(page).press('Enter')
  await expect(remindMe(page)).toHaveAttribute('aria-expanded', 'true')
  const choice = choiceOf(page, 'A day before it closes')
  await expect(choice).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(choice).toBeFocused()
  for (const wanted of [true, false, true]) {
    await page.keyboard.press('Space')
    await expect.poll(isOn).toBe(wanted)
    await expect(choice).toBeChecked({ checked: wanted })
    await expect(choice).toBeFocused()
  }
  await goTo(page, settings)
  const kind = choiceOf(page, 'A form closes in the bell')
  await kind.press('Space')
  await expect(kind).not.toBeChecked()
  await expect.poll(isOn).toBe(false)
  await goTo(page, form.path)
  await remindMe(page).press('Enter')
  await expect(choice).not.toBeChecked()
})
