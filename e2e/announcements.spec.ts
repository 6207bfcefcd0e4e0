import { demoEmails } from './people.ts'
import { expect, test, toastOf } from './portal.ts'

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
  await student.page.getByRole('button', { name: 'I have read this' }).click()
  await expect(student.page.getByRole('button', { name: 'I have read this' })).toBeHidden()
  const address = student.page.url()
  await student.page.getByLabel('Add a comment').fill('Also in the hostel?')
  await student.page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(student.page.getByRole('heading', { name: '1 comment' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('article', { name: title })).toContainText('read by 1 person')
  await alumnus.page.goto(address)
  await expect(alumnus.page.getByRole('heading', { name: 'Announcement not found' })).toBeVisible()

  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Readers' }).click()
  await expect(card.getByRole('list', { name: 'Readers' })).toContainText(/1 of \d+/)
  council.forgive(/status of 409/)
  await card.getByRole('button', { name: 'Send reminder' }).click()
  await expect(toastOf(page, 'You sent a reminder within the last day. Try again tomorrow.')).toBeVisible()
  await card.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByLabel('What changed').fill('Block B as well')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await student.page.goto('/announcements')
  await expect(student.page.getByRole('article', { name: title })).toContainText('Block B as well')

  await card.getByRole('button', { name: 'End now' }).click()
  const dialog = page.getByRole('dialog', { name: 'End announcement' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'End now' }).click()
  await expect(card).toBeHidden()
  await page.goto('/announcement/my?state=expired')
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Delete' }).click()
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
  await expect(student.page.getByRole('link', { name: 'nights@kodai.example' })).toBeVisible()
  await student.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(student.page, 'Saved')).toBeVisible()
  await student.page.goto('/announcements?tab=saved')
  await expect(student.page.getByRole('article', { name: title })).toContainText('Read')
  await page.reload()
  await expect(page.getByRole('article', { name: title })).toContainText('1 view')
})
