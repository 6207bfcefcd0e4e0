import type { Page } from '@playwright/test'
import { demoEmails, type Person } from './people.ts'
import { expect, test, toastOf, uniqueTitle } from './portal.ts'

test('the council announces to a class: the count follows, its student is told, reads and acknowledges, another finds nothing', async ({
  people,
}) => {
  const council = await people.signIn(demoEmails.Council)
  const student = await people.student()
  const alumnus = await people.alumnus()
  alumnus.forgive(/status of 404/)
  const title = `Water is off in block ${Date.now()}`
  const { page } = council
  await page.goto('/announcements/create')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText("Choose who it's for")).toBeVisible()
  await page.getByRole('checkbox', { name: 'Student', exact: true }).check({ force: true })
  await expect(page.getByText(/^Reaches \d[\d,]* people$/)).toBeVisible()
  await page.getByRole('radio', { name: 'Urgent' }).check({ force: true })
  await page
    .getByRole('group', { name: 'Comments' })
    .getByRole('radio', { name: 'On' })
    .check({ force: true })
  await page.getByRole('textbox', { name: 'Text' }).fill('Fill your bottles before ten.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toastOf(page, 'Published')).toBeVisible()
  await expect(page.getByRole('article', { name: title })).toBeVisible()

  await student.page.goto('/announcements')
  await student.page.getByRole('button', { name: /^Notifications/ }).click()
  await student.page.getByRole('dialog').getByText(title).click()
  await expect(student.page).toHaveURL(/open=water-is-off/)
  await student.page.getByRole('button', { name: 'I have read it' }).click()
  await expect(student.page.getByRole('button', { name: 'I have read it' })).toBeHidden()
  const address = student.page.url()
  await student.page.getByLabel('Add a comment').fill('Also in the hostel?')
  await student.page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(student.page.getByRole('heading', { name: '1 comment' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('article', { name: title })).toContainText('read by 1 person')
  await alumnus.page.goto(address)
  await expect(alumnus.page.getByRole('heading', { name: 'Announcement not found' })).toBeVisible()

  const card = page.getByRole('article', { name: title })
  await chooseFromMenu(page, title, 'Readers')
  const readers = page.getByRole('region', { name: 'Readers' })
  await expect(readers).toContainText(/Readers1 of \d+Confirmed1/)
  await expect(readers.getByRole('listitem').filter({ hasText: /^\S+ \S+1 of \d+$/ })).toHaveCount(1)
  council.forgive(/status of 409/)
  await chooseFromMenu(page, title, 'Send reminder')
  await expect(toastOf(page, 'You sent a reminder within the last day. Try again tomorrow.')).toBeVisible()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByLabel('What changed').fill('Block B as well')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page, 'Published')).toBeVisible()
  await student.page.goto('/announcements')
  await expect(student.page.getByRole('article', { name: title })).toContainText('Block B as well')

  await chooseFromMenu(page, title, 'End now')
  const dialog = page.getByRole('dialog', { name: 'End announcement' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'End now' }).click()
  await expect(card).toBeHidden()
  await page.goto('/announcement/my?state=expired')
  await chooseFromMenu(page, title, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('article', { name: title })).toBeHidden()
})

test('an alumnus posts an internship from the dashboard, and a student finds it by a word and saves it', async ({
  people,
}) => {
  const alumnus = await people.alumnus()
  const student = await people.student()
  const title = `Summer at the observatory ${Date.now()}`
  const { page } = alumnus
  await page.goto('/alumni/dashboard')
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Company').fill('Kodai Skies')
  await page.getByLabel('Role').fill('Spectrograph intern')
  await page.getByRole('textbox', { name: 'Text' }).fill('Clear nights and a warm jacket.')
  await page.getByLabel('Last day to apply').fill('01/05/2030')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Enter a link or an e-mail address to apply with')).toBeVisible()
  await page.getByLabel('E-mail to apply').fill('nights@kodai.example')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('article', { name: title })).toContainText('0 views')

  await student.page.goto('/announcements?tab=internships')
  await student.page.getByRole('searchbox').fill('spectrograph')
  await student.page.getByRole('button', { name: 'Search', exact: true }).click()
  await student.page.getByRole('article', { name: title }).getByRole('heading').getByRole('link').click()
  const apply = student.page.getByRole('link', { name: 'Apply by 01/05' })
  await expect(apply).toHaveAttribute('href', 'mailto:nights@kodai.example')
  await expect(student.page.getByText('Writes to nights@kodai.example')).toBeVisible()
  await student.page.setViewportSize({ width: 375, height: 780 })
  await expect(student.page.getByRole('link', { name: 'Apply', exact: true })).toBeInViewport({ ratio: 1 })
  await student.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(student.page, 'Saved')).toBeVisible()
  await student.page.goto('/announcements?tab=saved')
  const saved = student.page.getByRole('article', { name: title })
  await expect(saved.getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await expect(saved).toContainText('Apply by 01/05/2030')
  await page.reload()
  await expect(page.getByRole('article', { name: title })).toContainText('1 view')
  await saved.getByRole('button', { name: `Save ${title}` }).click()
  await expect(saved).toHaveCount(0)
})

test('what is pinned stands first, what was read steps back to its title, and what is urgent waits to be confirmed', async ({
  people,
}) => {
  const council = await people.signIn(demoEmails.Council)
  const { page } = await people.student()
  const urgent = await announce(council, { priority: 'Urgent', isPinned: true })
  const usual = await announce(council, { priority: 'Normal' })
  await page.goto('/announcements')
  const pinned = page.getByRole('region', { name: 'Pinned' })
  await expect(pinned.getByRole('article', { name: urgent })).toContainText('Asks you to confirm')
  await expect(page.getByRole('complementary').getByRole('link', { name: urgent })).toBeVisible()
  const card = page.getByRole('region', { name: 'This week' }).getByRole('article', { name: usual })
  await expect(card.getByRole('img', { name: 'Unread' })).toBeVisible()
  await expect(card).toContainText('Bring your card.')
  const tab = page.getByRole('tab', { name: /^All/ })
  await expect(tab).toHaveAccessibleName(/^All ?\d+$/)

  await card.getByRole('link', { name: usual }).click()
  await expect(page.getByRole('heading', { level: 1, name: usual })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.getByRole('link', { name: 'Announcements', exact: true }).last().click()
  await expect(card.getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await expect(card).not.toContainText('Bring your card.')

  await page.getByRole('complementary').getByRole('link', { name: urgent }).press('Enter')
  await page.getByRole('button', { name: 'I have read it' }).press('Enter')
  await page.getByRole('link', { name: 'Announcements', exact: true }).last().click()
  await expect(page.getByRole('complementary').getByRole('link', { name: urgent })).toHaveCount(0)
  for (const title of [urgent, usual]) await withdraw(council, title)
})

/** Publishes an announcement to all students through the API, and returns its title. */
async function announce(author: Person, more: object): Promise<string> {
  const title = uniqueTitle('Hall tickets')
  const { status, body } = await author.call('POST', '/announcements', {
    title,
    body: '<p>Bring your card.</p>',
    state: 'live',
    roles: ['Student'],
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return title
}

/** Deletes the announcement, so that other tests' lists don't begin with it. */
async function withdraw(author: Person, title: string): Promise<void> {
  const { body } = await author.call('GET', '/announcements/mine?state=live')
  const { _id } = body.data.result.find((one: { title: string }) => one.title === title)
  await author.call('DELETE', `/announcements/${_id}`)
}

/** Chooses an item from the three-dots menu of an own announcement. */
async function chooseFromMenu(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('two people of a team edit one announcement at once: the second one sees both texts and chooses', async ({
  people,
}) => {
  const team = await people.signIn(demoEmails.Team)
  const title = uniqueTitle('Hall booking')
  const form = {
    title,
    body: '<p>The hall is ours on Friday.</p>',
    state: 'live',
    roles: ['Student'],
    priority: 'Normal',
  }
  const { slug } = (await team.call('POST', '/announcements', form)).body.data
  const { page } = team
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/announcements/update/${slug}`)
    await expect(tab.getByLabel('Title')).toHaveValue(title)
  }
  await other.getByRole('textbox', { name: 'Text' }).fill('The hall is ours on Saturday.')
  await other.getByLabel('What changed').fill('Another day')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(other, 'Published')).toBeVisible()

  await page.getByRole('textbox', { name: 'Text' }).fill('The hall is ours on Sunday.')
  await page.getByLabel('Title').fill(`${title}, again`)
  team.forgive(/409/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const sentence = 'This announcement was changed after you opened it'
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeFocused()
  const text = page.getByRole('group', { name: 'Text' })
  await expect(text).toContainText('The hall is ours on Sunday.')
  await expect(text).toContainText('The hall is ours on Saturday.')
  await text.getByRole('radio', { name: 'Use theirs' }).check({ force: true })
  await page.getByRole('button', { name: 'Use these' }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeFocused()
  await save.click()
  await expect(toastOf(page, 'Published')).toBeVisible()
  expect((await team.call('GET', `/announcements/${slug}`)).body.data).toMatchObject({
    title: `${title}, again`,
    body: '<p>The hall is ours on Saturday.</p>',
  })
})
