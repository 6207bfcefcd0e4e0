import { choose } from './lists.ts'
import { demoEmails } from './people.ts'
import { drawPng } from './picture.ts'
import { expect, test, toastOf } from './portal.ts'

const words = 'I wish that somebody had told me this in my first year. '.repeat(5)

test('a visitor finds a blog by a word in its text, reads it, and is asked to sign in to like it', async ({
  people,
}) => {
  const { page } = await people.visitor()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'From the blog' })).toBeVisible()
  await page.goto('/blogs')
  await page.getByRole('searchbox').fill('whiteboard schedule')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/search=whiteboard/)
  const card = page.getByRole('article', { name: 'My Siemens interview, round by round' })
  await expect(card.locator('mark').first()).toHaveText('whiteboard')
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Siemens interview, round by round')
  await expect(page).toHaveTitle(/^My Siemens interview.* · GST Portal$/)
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'The rounds' }).click()
  await expect(page.getByRole('heading', { name: 'The rounds' })).toBeInViewport()
  await page.getByRole('button', { name: /^Like 24/ }).click()
  await expect(toastOf(page, 'Sign in to like the blog')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('@gst.example')
})

test('a student writes a blog from the template, finds the draft after a reload, publishes it, and is told of a comment', async ({
  people,
}) => {
  const student = await people.student()
  const reader = await people.alumnus()
  const title = `What I asked ${Date.now()}`
  const { page } = student
  await page.goto('/blogs/create')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Write at least 200 characters to publish')).toBeVisible()
  await page.getByRole('button', { name: 'Use “Interview experience” template' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('How I prepared')
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).join()))
    .toContain('Questions I remember')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText("Replace the template's text with your own")).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).press('Control+End')
  await page.keyboard.insertText(words)
  // A phone's keyboard sends text without keys, and so does a paste.
  await page.getByLabel('Tags').focus()
  await page.keyboard.insertText('Interview, Campus')
  await page.keyboard.insertText(',')
  await expect(page.getByText('2 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page).toHaveURL(/\/blog\/what-i-asked/)
  const slug = new URL(page.url()).pathname.split('/').pop() ?? ''

  await reader.page.goto(`/blog/${slug}`)
  await reader.page.getByLabel('Add a comment').fill('Which company was it?')
  await reader.page.getByRole('button', { name: 'Post' }).click()
  await expect(toastOf(reader.page, 'Comment posted')).toBeVisible()
  await expect(reader.page.getByRole('heading', { name: '1 comment' })).toBeVisible()
  await reader.page
    .getByRole('button', { name: /^Like 0/ })
    .first()
    .click()
  await expect(reader.page.getByRole('button', { name: /^Like 1/ })).toHaveAttribute('aria-pressed', 'true')
  await reader.page.getByRole('button', { name: 'Save', exact: true }).click()
  await reader.page.goto('/blogs/my?tab=saved')
  await expect(reader.page.getByRole('article', { name: title })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Reply' }).first().click()
  await page.getByRole('textbox', { name: 'Reply here' }).fill('A small one')
  await page.getByRole('textbox', { name: 'Reply here' }).press('Enter')
  await expect(page.getByText('1 Reply')).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog').getByText(`commented: ${title}`)).toBeVisible()
})

test('a reader narrows the blogs to a team, and the team page shows the same under a tab', async ({
  people,
}) => {
  const team = await people.signIn('robotics@gst.example')
  const title = `What our robot learnt ${Date.now()}`
  const { body } = await team.call('POST', '/blogs', { title, body: `<p>${words}</p>`, state: 'published' })
  const { page } = await people.visitor()
  await page.goto('/blogs')
  await choose(page, 'Team', 'Robotics team')
  await expect(page).toHaveURL(/team=robotics-team/)
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await page.goto('/team/robotics-team')
  await page.getByRole('tab', { name: 'Blogs' }).click()
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Announcements' })).toHaveCount(0)
  await team.call('DELETE', `/blogs/${body.data._id}`)
})

test('an author keeps a draft, publishes and deletes it by the dialog, and another hears of none of it before', async ({
  people,
}) => {
  const author = await people.alumnus()
  const visitor = await people.visitor()
  visitor.forgive(/status of 404/)
  author.forgive(/status of 404/)
  const title = `Not yet ready ${Date.now()}`
  const sent = { title, body: `<p>${words}</p>`, state: 'draft' }
  const { slug } = (await author.call('POST', '/blogs', sent)).body.data
  await visitor.page.goto(`/blog/${slug}`)
  await expect(visitor.page.getByText('Blog not found')).toBeVisible()
  const { page } = author
  await page.goto('/blogs/my?tab=draft')
  await page.getByRole('article', { name: title }).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page).toHaveURL(`/blog/${slug}`)
  await visitor.page.reload()
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(`Are you sure you want to delete blog ${title} ?`)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/blogs/my')
  await expect(toastOf(page, 'Blog deleted')).toBeVisible()
})

test('an author crops the cover with the keyboard, and the blog has what was chosen', async ({ people }) => {
  const { page } = await people.student()
  const title = `With a picture ${Date.now()}`
  await page.goto('/blogs/create')
  await page.getByLabel('Title').fill(title)
  const picture = { name: 'hall.png', mimeType: 'image/png', buffer: drawPng(900, 900) }
  await page.getByLabel('Cover picture').setInputFiles(picture)
  const crop = page.getByRole('dialog', { name: 'Crop your cover' })
  const frame = crop.getByLabel(/^Visible part of the picture/)
  await expect(frame).toBeVisible()
  await crop.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await frame.press('ArrowDown')
  await crop.getByRole('button', { name: 'Use picture' }).click()
  await expect(crop).toBeHidden()
  await expect(page.getByRole('img', { name: 'Cover' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).focus()
  await page.keyboard.insertText(words)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page).toHaveURL(/\/blog\/with-a-picture/)
  const shape = () =>
    page
      .locator('article img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth / (image.naturalHeight || 1))
  // The chosen picture is square, but the cover is wide.
  await expect.poll(shape).toBeCloseTo(16 / 9, 1)
})

test('a reader reports a blog, the council takes it down, and its author mends it and publishes it again', async ({
  people,
}) => {
  const [author, reader, council] = [
    await people.alumnus(),
    await people.student(),
    await people.signIn(demoEmails.Council),
  ]
  const title = `Too much said ${Date.now()}`
  const sent = { title, body: `<p>${words}</p>`, state: 'published' }
  const { slug } = (await author.call('POST', '/blogs', sent)).body.data
  reader.forgive(/status of 404/)

  await reader.page.goto(`/blog/${slug}`)
  await reader.page.getByRole('button', { name: 'Report', exact: true }).click()
  await reader.page.getByLabel("What's wrong with it?").fill('It names my friend')
  await reader.page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(toastOf(reader.page, 'Reported. The council will review it.')).toBeVisible()

  await council.page.goto('/blogs')
  await council.page.getByRole('link', { name: 'Reported blogs' }).click()
  await expect(council.page).toHaveURL('/reports?desk=blogs')
  const card = council.page.getByRole('article', { name: title })
  await expect(card).toContainText('It names my friend')
  await card.getByRole('button', { name: 'Remove blog' }).click()
  await council.page.getByLabel('Why are you removing it?').fill('Take the name out')
  await council.page.getByRole('dialog').getByRole('button', { name: 'Remove blog' }).click()
  await expect(card).toBeHidden()
  await reader.page.reload()
  await expect(reader.page.getByText('Blog not found')).toBeVisible()

  const { page } = author
  await page.goto('/blogs/my?tab=returned')
  const returned = page.getByRole('article', { name: title })
  await expect(returned).toContainText('Take the name out')
  await returned.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill(`${title}, less`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page).toHaveURL(`/blog/${slug}`)
  await reader.page.reload()
  await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText(`${title}, less`)
})

test('the council turns the pages of reported blogs on its desk, and stays there', async ({ people }) => {
  const { page } = await people.signIn(demoEmails.Council)
  await page.goto('/reports?desk=blogs&page=9')
  await expect(page).toHaveURL('/reports?desk=blogs')
  await expect(page.getByRole('tab', { name: 'Reported blogs' })).toHaveAttribute('aria-selected', 'true')
})
