import type { Page } from '@playwright/test'
import { drawPng } from './picture.ts'
import { ask, expect, test, uniqueTitle } from './portal.ts'

test('a student who leaves an unsent query is asked first, and finds the draft on the way back', async ({
  people,
}) => {
  const { page } = await people.student()
  await page.goto('/myquery')
  await page.getByRole('link', { name: 'Ask Query' }).first().click()
  const title = uniqueTitle('How do you read a paper')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('link', { name: 'Forum' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave this page?' })
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/alumni/createQuery')
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.goBack()
  await leave.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/myquery')
  await page.getByRole('link', { name: 'Ask Query' }).first().click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByText(/^Draft restored from /)).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('a student whose link names an alumnus that is not there is told so, and asks everyone', async ({
  people,
}) => {
  const student = await people.student()
  student.forgive(/status of 404/)
  const { page } = student
  await page.goto('/alumni/createQuery?to=nobody-of-that-name')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Your query will go to everyone.')
  const title = uniqueTitle('Who answers when nobody is named')
  await write(page, title)
  await page.getByRole('button', { name: 'Post query' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goto('/alumni/createQuery?to=nobody-of-that-name')
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page).toHaveURL('/alumni/createQuery')
  await expect(notice).toHaveCount(0)
})

test('a query that is being written survives a reload, formatting and all', async ({ people }) => {
  const { page } = await people.student()
  await page.goto('/alumni/createQuery')
  const title = uniqueTitle('What is a good first pull request')
  await write(page, title)
  await page.waitForFunction(
    (words) => Object.values(localStorage).some((kept) => kept.includes(words)),
    title,
  )
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByRole('checkbox', { name: 'Web' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Your query' }).locator('strong')).toHaveText('bold')
  await page.getByRole('button', { name: 'Post query' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('article strong').getByText('bold')).toBeVisible()
  await page.goto('/alumni/createQuery')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('a student is told at the fields what is missing, and the first of them has the focus', async ({
  people,
}) => {
  const { page } = await people.student()
  await page.goto('/alumni/createQuery')
  await page.getByRole('button', { name: 'Post query' }).click()
  await expect(page.getByText('Enter a title for your query')).toBeVisible()
  await expect(page.getByText('Choose at least one domain')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page).toHaveURL('/alumni/createQuery')
  await page.getByLabel('Images', { exact: true }).setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText(/^notes\.txt isn't supported/)).toBeVisible()
})

test('a student who types a title sees what was asked in like words', async ({ people }) => {
  const { page } = await people.student()
  await page.goto('/alumni/createQuery')
  await page.getByLabel('Title').fill('AWS or Azure for a campus start')
  const similar = page.getByRole('region', { name: 'Similar queries' })
  const link = similar.getByRole('link', { name: 'AWS or Azure for a campus start?' })
  await expect(link).toHaveAttribute('target', '_blank')
})

test('a picture that is put into the text is uploaded, shown to readers and opens in full size', async ({
  people,
}) => {
  const { page } = await people.student()
  await page.goto('/alumni/createQuery')
  const title = uniqueTitle('What does this diagram mean')
  await write(page, title)
  await page.getByLabel('Pictures for Your query').setInputFiles({
    name: 'diagram.png',
    mimeType: 'image/png',
    buffer: drawPng(400, 240),
  })
  await expect(
    page.getByRole('textbox', { name: 'Your query' }).locator('img[src^="/uploads/"]'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Post query' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page
    .locator('article')
    .getByRole('button', { name: /^Open image/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Image viewer' }).getByRole('img')).toBeVisible()
})

test('a student cannot edit the query of somebody else', async ({ people }) => {
  const [owner, other] = [await people.student(), await people.student()]
  const query = await ask(owner)
  await other.page.goto(`/alumni/updateQuery/${query.slug}`)
  await expect(other.page.getByRole('heading', { name: 'Query not found' })).toBeVisible()
  await expect(other.page.getByLabel('Title')).toHaveCount(0)
})

async function write(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByRole('checkbox', { name: 'Web' }).check()
  const text = page.getByRole('textbox', { name: 'Your query' })
  await text.click()
  await text.pressSequentially('A word is ')
  await page.keyboard.press('Control+b')
  await text.pressSequentially('bold')
}
