import type { Page } from '@playwright/test'
import { drawPng } from './picture.ts'
import { bellOf, expect, findNotification, test, toastOf, uniqueTitle, unseenCountOf } from './portal.ts'

test('a student asks with a picture, an alumnus hears it at once and answers, and the student likes, replies and closes', async ({
  people,
}) => {
  const title = uniqueTitle('Is a second internship worth a semester?')
  const alumnus = await people.alumnus()
  // The bell shows at most 99, which the broadcasts of all other tests can reach.
  await alumnus.call('PUT', '/notification/markAllSeen')
  await alumnus.page.goto('/alumni/dashboard')
  await expect(bellOf(alumnus.page)).toBeVisible()
  await alumnus.hearsLive()
  const before = await unseenCountOf(alumnus.page)

  const visitor = await people.visitor()
  // A query deleted while its page fades out may be requested once more.
  visitor.forgive(/status of 404.*singleQuery/)
  const student = visitor.page
  await signInOnTheHomePage(student, 'Farhan Qureshi')
  await askWithPicture(student, title)
  const detailPath = new URL(student.url()).pathname
  await expect(student.getByRole('button', { name: 'Open image 1 of 1' })).toBeVisible()

  await expect(async () => expect(await unseenCountOf(alumnus.page)).toBeGreaterThan(before)).toPass()
  await bellOf(alumnus.page).click()
  const told = await findNotification(alumnus.page, title)
  await expect(told).toContainText('Query by Farhan Qureshi')
  await expect(told).toContainText('Unseen')
  const marked = alumnus.page.waitForResponse((answer) => answer.url().includes('updateStatus'))
  await told.click()
  expect((await marked).status()).toBe(200)
  await expect(alumnus.page).toHaveURL(detailPath)
  await expect(alumnus.page.getByRole('dialog')).toHaveCount(0)
  await bellOf(alumnus.page).click()
  await expect(await findNotification(alumnus.page, title)).not.toContainText('Unseen')
  await alumnus.page.keyboard.press('Escape')

  await alumnus.page.getByLabel('Add an answer').fill('Only if it is in another kind of company.')
  await alumnus.page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(alumnus.page, 'Answer posted')).toBeVisible()
  await expect(alumnus.page.getByText('1 Answers', { exact: true })).toBeVisible()

  // The student keeps the query open: the answer is announced, and nothing jumps.
  await student.getByRole('button', { name: '1 new answer' }).click()
  const answer = student
    .getByRole('listitem')
    .filter({ hasText: 'Only if it is in another kind of company.' })
  await expect(answer).toBeVisible()
  await answer.getByRole('button', { name: 'Like 0' }).click()
  await expect(answer.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true')
  await answer.getByRole('button', { name: 'Reply', exact: true }).click()
  await answer.getByLabel('Reply here').fill('Then I will look at small ones.')
  await answer.getByLabel('Reply here').press('Enter')
  await expect(answer.getByText('1 Reply')).toBeVisible()
  await expect(answer.getByText('Then I will look at small ones.')).toBeVisible()
  await expect(answer.getByLabel('Reply here')).toHaveValue('')

  await student.getByRole('button', { name: 'Close Query' }).click()
  await expect(student.getByText('Closed', { exact: true })).toBeVisible()
  await alumnus.page.reload()
  await expect(alumnus.page.getByText('This query is closed.')).toBeVisible()
  await expect(alumnus.page.getByLabel('Add an answer')).toHaveCount(0)
  await expect(alumnus.page.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(0)
  await student.getByRole('button', { name: 'Reopen Query' }).click()
  await expect(student.getByText('Closed', { exact: true })).toHaveCount(0)

  const changed = `${title} And a third?`
  await changeTitle(student, title, changed)
  await expect(student).toHaveURL(detailPath)
  await deleteOpenQuery(student, changed)

  for (const listened of [alumnus.page, student]) {
    await listened.goto('/gstforum')
    await bellOf(listened).click()
    await expect(listened.getByRole('heading', { name: 'Notifications' })).toBeVisible()
    await expect(listened.getByRole('listitem').filter({ hasText: 'by' }).first()).toBeVisible()
    expect(await bellTitles(listened)).not.toContain(changed)
  }
  alumnus.forgive(/status of 404/)
  await alumnus.page.goto(detailPath)
  await expect(alumnus.page.getByRole('heading', { name: 'Query not found' })).toBeVisible()
})

async function signInOnTheHomePage(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await page.getByText(/^All \d+ demo accounts$/).click()
  await page.getByLabel('Search demo accounts').fill(name)
  await page.getByRole('button', { name }).click()
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('heading', { name: `, ${name.split(' ')[0]}`, level: 1 })).toBeVisible()
}

async function askWithPicture(page: Page, title: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Forum/ })
    .click()
  await page.getByRole('link', { name: 'Ask Query' }).first().click()
  // The previous page has a title search too, so the test waits until it has been left.
  await expect(page).toHaveURL('/alumni/createQuery')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('checkbox', { name: 'Other' }).check()
  await page.getByRole('textbox', { name: 'Your query' }).fill('I have one from the summer.')
  await page.getByLabel('Images', { exact: true }).setInputFiles({
    name: 'stripes.png',
    mimeType: 'image/png',
    buffer: drawPng(),
  })
  await expect(page.getByRole('img', { name: 'stripes.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Post query' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

async function changeTitle(page: Page, title: string, changed: string): Promise<void> {
  await page.getByRole('link', { name: 'Edit Query' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByLabel('Title').fill(changed)
  await page.getByRole('button', { name: 'Save query' }).click()
  await expect(page.getByRole('heading', { name: changed })).toBeVisible()
  await expect(page.getByText(', edited')).toBeVisible()
  await expect(page).toHaveTitle(`Query | ${changed}`)
}

async function deleteOpenQuery(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete your Query' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete query' })
  await expect(asked).toContainText(`Are you sure you want to delete query ${title} ?`)
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page, 'Query deleted')).toBeVisible()
  await expect(page).toHaveURL('/myquery')
  await expect(page.getByText(title)).toHaveCount(0)
}

async function bellTitles(page: Page): Promise<string[]> {
  return page.getByRole('dialog').getByRole('listitem').allInnerTexts()
}
