import { demoEmails } from './people.ts'
import { expect, test, toastOf, uniqueTitle } from './portal.ts'

const dayMs = 86_400_000

test('a team drafts an event, sees a clash, publishes, moves, duplicates and cancels it; a student hears of each change', async ({
  people,
}) => {
  test.slow()
  const team = await people.signIn(demoEmails.Team)
  const student = await people.student()
  const { page } = team
  const title = uniqueTitle('Kho kho')
  // An event in the same hall at the same hour.
  const at = new Date(Date.now() + 90 * dayMs).toISOString().slice(0, 10)
  const taken = {
    title: uniqueTitle('Carrom'),
    fest: 'Regular',
    body: '<p>Boards are there.</p>',
    publish: 'now',
  }
  const { status } = await team.call('POST', '/events', {
    ...taken,
    venue: 'Lecture hall 9',
    startsAt: `${at}T05:30:00Z`,
    endsAt: `${at}T08:30:00Z`,
  })
  expect(status).toBe(201)

  await page.goto('/events/create')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill('Two teams of nine.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/state=draft/)
  await page.getByRole('link', { name: `Edit ${title}` }).click()

  const [year, month, day] = at.split('-')
  await page.getByLabel('Starts: day').fill(`${day}/${month}/${year}`)
  await page.getByLabel('Starts: time').fill('11:30 am')
  await page.getByLabel('Venue').fill('Lecture hall 9')
  await expect(page.getByRole('status', { name: 'Clashes' })).toContainText(`Clashes with ${taken.title}`)
  await page.getByRole('button', { name: 'Publish event' }).click()
  await expect(toastOf(page, 'Event published')).toBeVisible()

  const { body } = await student.call('GET', `/events?name=${encodeURIComponent(title)}`)
  const { slug } = body.data.result[0]
  expect((await student.call('POST', `/events/${slug}/registration`, {})).status).toBe(201)
  const other = await people.student()
  expect((await other.call('POST', `/events/${slug}/registration`, {})).status).toBe(201)
  await page.goto(`/events/update/${slug}`)
  const seats = page.getByRole('textbox', { name: 'Seats' })
  await seats.fill('1')
  await expect(page.getByText('2 people are registered already. They keep their seats')).toBeVisible()
  await seats.fill('0')
  await seats.blur()
  await expect(page.getByText('Enter the number of seats from 1 to')).toBeVisible()
  await seats.fill('')
  await page.getByLabel('Venue').fill('Quadrangle')
  await page.getByLabel('What changed').fill('It is in the quadrangle now')
  await expect(page.getByText('2 people will be notified')).toBeVisible()
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(toastOf(page, 'Event updated')).toBeVisible()
  const bell = async () =>
    JSON.stringify((await student.call('GET', '/notification/getAllNotifications?limit=20')).body.data.result)
  await expect.poll(bell).toContain(`New time or place: ${title}`)

  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Starts: day')).toHaveValue('')
  await page.goto('/events/my')
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The ground is under water')
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByRole('article', { name: title })).toHaveCount(0)
  await student.page.goto(`/events/${slug}`)
  await expect(
    student.page.getByText(/^This event was cancelled\..*The ground is under water/s),
  ).toBeVisible()
})

test('a team that left an event open in a tab is shown what changed since, and overwrites nothing', async ({
  people,
}) => {
  const team = await people.signIn(demoEmails.Team)
  const { page } = team
  const at = new Date(Date.now() + 91 * dayMs).toISOString().slice(0, 10)
  const form = {
    title: uniqueTitle('Chess'),
    fest: 'Regular',
    body: '<p>Clocks are there.</p>',
    publish: 'now',
    venue: 'Library',
    startsAt: `${at}T05:30:00Z`,
    endsAt: `${at}T08:30:00Z`,
    seats: 40,
  }
  const { slug } = (await team.call('POST', '/events', form)).body.data
  await page.goto(`/events/update/${slug}`)
  await page.getByLabel('Venue').fill('Canteen')
  const moved = { ...form, venue: 'Lecture hall 3', link: 'https://chess.example' }
  expect((await team.call('PUT', `/events/${slug}`, moved)).status).toBe(200)

  await page.getByRole('textbox', { name: 'Seats' }).fill('60')
  team.forgive(/409/)
  const save = page.getByRole('button', { name: 'Save event' })
  await save.press('Enter')
  const notice = page.getByRole('alert').filter({ hasText: 'This event was changed after you opened it' })
  await expect(notice).toContainText("Their changes that don't touch yours: Link.")
  await expect(save).toBeFocused()
  await expect(page.getByRole('button', { name: 'Use these' })).toBeInViewport()
  const venue = page.getByRole('group', { name: 'Venue' })
  await expect(venue.getByText('Canteen')).toBeVisible()
  await venue.getByRole('radio', { name: 'Use theirs' }).check()
  await page.getByRole('button', { name: 'Use these' }).click()
  await expect(page.getByLabel('Venue')).toHaveValue('Lecture hall 3')
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(toastOf(page, 'Event updated')).toBeVisible()
  expect((await team.call('GET', `/events/${slug}`)).body.data).toMatchObject({
    venue: 'Lecture hall 3',
    link: 'https://chess.example',
    seats: 60,
  })
})

test('a team reads the days of its dashboard as a table', async ({ people }) => {
  const { page } = await people.signIn(demoEmails.Team)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('row')).toHaveCount(31)
  // The latest day is in the first row below the header.
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' })
  await expect(page.getByRole('row').nth(1)).toContainText(today)
  await page.getByRole('button', { name: 'Show as chart' }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a team sees in red which report has been due for days, and opens it', async ({ people }) => {
  const { page } = await people.signIn('robotics@gst.example')
  await page.goto('/events/my?state=past')
  const tagOf = (title: string) => page.getByRole('link', { name: `Report of ${title}` })
  const late = tagOf('Line follower challenge')
  await expect(late).toHaveText('Report due')
  const colours = await Promise.all(
    [late, tagOf('Robo rugby: pool games')].map((tag) =>
      tag.locator('[data-tone]').evaluate((element) => getComputedStyle(element).color),
    ),
  )
  expect(new Set(colours).size).toBe(2)
  await late.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Line follower challenge' })).toBeVisible()
})
