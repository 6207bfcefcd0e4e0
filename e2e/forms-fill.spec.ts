import { demoEmails, type Person } from './people.ts'
import { bellOf, expect, findNotification, loadsSender, setOffline, test, uniqueTitle } from './portal.ts'

const phoneSize = { width: 375, height: 800 }

const pages = [
  {
    title: 'About you',
    fields: [
      { id: 'phone', type: 'text', label: 'Phone on the day', required: true, pattern: '\\d{10}' },
      {
        id: 'workshop',
        type: 'radio',
        label: 'Workshop',
        required: true,
        help: 'Each runs once.',
        options: [
          { id: 'git', label: 'Git without fear', note: '9:30 am, Lab 204', seats: 40 },
          { id: 'badge', label: 'Solder a badge', note: '9:30 am, Lab 112', seats: 1 },
          { id: 'none', label: 'None, I come at noon' },
        ],
      },
    ],
  },
  {
    title: 'Food and kit',
    fields: [
      {
        id: 'meal',
        type: 'dropdown',
        label: 'Meal',
        required: true,
        options: [
          { id: 'v', label: 'Vegetarian' },
          { id: 'j', label: 'Jain' },
        ],
      },
      { id: 'on', type: 'date', label: 'Day you arrive' },
    ],
  },
]

interface Made {
  _id: string
  slug: string
  version: number
}

/** Publishes a form of the team for everyone through the API. */
async function publishedForm(team: Person, settings: object = {}): Promise<Made> {
  const made = await team.call('POST', '/forms', {
    title: uniqueTitle('Crew and kit'),
    description: 'For everyone who helps on Saturday.',
    pages,
    settings: {
      audience: { isPublic: true, roles: [], years: [], branches: [] },
      editable: true,
      ...settings,
    },
  })
  const opened = await team.call('PUT', `/forms/${made.body.data._id}/state`, { state: 'Open' })
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  return opened.body.data
}

test('a visitor fills a form in on a phone, loses a seat, keeps everything else, and edits the answer', async ({
  people,
}) => {
  const team = await people.signIn(demoEmails.Team)
  const form = await publishedForm(team)
  const { page, forgive } = await people.visitor()
  forgive(/status of 409/)
  await page.setViewportSize(phoneSize)
  await page.goto(`/userform/${form.slug}`)
  await page.getByRole('button', { name: 'Next: Food and kit' }).click()
  const summary = page.getByRole('region', { name: '2 answers need a fix' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /^Phone on the day/ }).press('Enter')
  await expect(page.getByLabel('Phone on the day')).toBeFocused()
  await page.keyboard.type('9820041120')
  await page.getByRole('radio', { name: /Solder a badge/ }).check()
  await page.getByRole('button', { name: 'Next: Food and kit' }).click()
  await page.getByRole('combobox', { name: 'Meal' }).press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('Day you arrive').first().fill('21/11/2026')
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  // Typed answers survive a reload.
  await page.reload()
  await expect(page.getByText(/^Your answers from .* are restored/)).toBeVisible()
  await expect(page.getByLabel('Day you arrive').first()).toHaveValue('21/11/2026')
  // The browser's back and forward buttons turn pages.
  await page.goBack()
  await expect(page.getByLabel('Phone on the day')).toHaveValue('9820041120')
  await page.goForward()
  await page.getByRole('button', { name: 'Next: Check and send' }).click()
  // Someone else takes the last seat.
  const other = await team.call('POST', `/forms/${form._id}/answers`, {
    version: form.version,
    answers: { phone: '9000012345', workshop: 'badge', meal: 'v' },
  })
  expect(other.status).toBe(201)
  await page.getByRole('button', { name: 'Send answers' }).click()
  const lost = page.getByRole('region', { name: '1 answer needs a fix' })
  await expect(lost).toBeFocused()
  await lost.getByRole('link').click()
  await expect(page.getByLabel('Phone on the day')).toHaveValue('9820041120')
  await expect(page.getByRole('radio', { name: /Solder a badge.*Full/ })).toBeVisible()
  await page.getByRole('radio', { name: /Git without fear/ }).check()
  await page.getByRole('button', { name: 'Next: Food and kit' }).click()
  await page.getByRole('button', { name: 'Next: Check and send' }).click()
  await expect(page.getByText('21/11/2026')).toBeVisible()
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page).toHaveURL(/\/formthankyou$/)
  await expect(page.getByText(/^Reference CREW-/)).toBeVisible()
  await page.getByRole('link', { name: 'Edit answers' }).click()
  await page.getByLabel('Phone on the day').fill('9000054321')
  await page.getByRole('button', { name: 'Next: Food and kit' }).click()
  await page.getByRole('button', { name: 'Next: Check and send' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/formthankyou$/)
})

test('a student keeps what they typed in two tabs, when the team changes the form, and after an answer from elsewhere', async ({
  people,
}) => {
  const team = await people.signIn(demoEmails.Team)
  const form = await publishedForm(team, { onePerPerson: true })
  const student = await people.student()
  student.forgive(/status of 409/)
  const { page, context } = student
  const tab = await context.newPage()
  await tab.goto(`/userform/${form.slug}`)
  await page.goto(`/userform/${form.slug}`)
  await tab.getByLabel('Phone on the day').fill('9820041120')
  await expect(page.getByLabel('Phone on the day')).toHaveValue('9820041120')
  await page.getByRole('radio', { name: /Git without fear/ }).check()
  await expect(tab.getByRole('radio', { name: /Git without fear/ })).toBeChecked()
  await page.getByRole('button', { name: 'Next: Food and kit' }).click()
  await page.getByRole('combobox', { name: 'Meal' }).press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Next: Check and send' }).click()
  // The meal is removed, and another question is added.
  const [about, food] = pages
  const shoe = { id: 'shoe', type: 'number', label: 'Shoe size', required: true }
  await team.call('PUT', `/forms/${form._id}`, {
    pages: [about, { ...food, fields: [shoe, ...(food?.fields.slice(1) ?? [])] }],
  })
  const next = await team.call('PUT', `/forms/${form._id}/state`, { state: 'Open' })
  // A person who is filling in the form sees the notice before sending, and continues when it suits them.
  await expect(page.getByText('The team has just changed this form.')).toBeVisible()
  await tab.getByRole('button', { name: 'Show the new questions' }).press('Enter')
  await expect(tab.getByText('The team has changed this form since you typed')).toBeVisible()
  await expect(tab.getByLabel('Phone on the day')).toHaveValue('9820041120')
  await expect(tab.locator('form[data-focus-target]')).toBeFocused()
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByText('are not sent:Meal')).toContainText('Vegetarian')
  await page.getByRole('region', { name: '1 answer needs a fix' }).getByRole('link').click()
  await expect(page.getByLabel('Shoe size')).toBeFocused()
  await page.keyboard.type('42')
  await page.getByRole('button', { name: 'Next: Check and send' }).click()
  await student.call('POST', `/forms/${form._id}/answers`, {
    version: next.body.data.version,
    answers: { phone: '9000012345', workshop: 'none', shoe: 40 },
  })
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByRole('heading', { name: /^You answered on/ })).toBeVisible()
  await page.getByText('Show what you typed').click()
  await expect(page.getByText('9820041120')).toBeVisible()
  await page.getByRole('button', { name: 'Use them to edit your answers' }).click()
  await expect(page.getByLabel('Phone on the day')).toHaveValue('9820041120')
  await page.getByRole('button', { name: 'Next: Food and kit' }).click()
  await page.getByRole('button', { name: 'Next: Check and send' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/formthankyou$/)
})

test('a form that its team closes says it to the person who fills it in, and when it is open again', async ({
  people,
}) => {
  const team = await people.signIn(demoEmails.Team)
  const form = await publishedForm(team)
  const student = await people.student()
  // The page says that the person has started, which may arrive after the form was closed.
  student.forgive(/status of 409.*\/starts/)
  await student.page.goto(`/userform/${form.slug}`)
  await student.page.getByLabel('Phone on the day').fill('9820041120')
  await student.hearsLive()
  await team.call('PUT', `/forms/${form._id}/state`, { state: 'Closed' })
  await expect(student.page.getByText('This form is closed now.')).toBeVisible()
  await team.call('PUT', `/forms/${form._id}/state`, { state: 'Open' })
  await expect(student.page.getByText('This form is open again.')).toBeVisible()
  await expect(student.page.getByLabel('Phone on the day')).toHaveValue('9820041120')
})

test('without a network the answers wait and are sent when it is back', async ({ people }) => {
  const team = await people.signIn(demoEmails.Team)
  const form = await publishedForm(team)
  const student = await people.student()
  const { page } = student
  await page.goto(`/userform/${form.slug}`)
  await page.getByLabel('Phone on the day').fill('9820041120')
  await page.getByRole('radio', { name: /None, I come at noon/ }).check()
  await page.getByRole('button', { name: 'Next: Food and kit' }).click()
  await page.getByRole('combobox', { name: 'Meal' }).press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Next: Check and send' }).click()
  await loadsSender(page)
  await setOffline(student, true)
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByText('Waiting for network.')).toBeVisible()
  await setOffline(student, false)
  await expect(page).toHaveURL(/\/formthankyou$/)
})

test('a student is reminded of a form that opens later, and finds it open; its team opens the results by the link of its mail', async ({
  people,
}) => {
  const team = await people.signIn(demoEmails.Team)
  const form = await publishedForm(team, { opensAt: new Date(Date.now() + 86_400_000).toISOString() })
  const student = await people.student()
  const { page } = student
  await page.goto(`/userform/${form.slug}`)
  await expect(page.getByRole('heading', { name: /^Opens / })).toBeVisible()
  await page.getByRole('button', { name: 'Remind me' }).click()
  await expect(page.getByText("We'll notify you when it opens.")).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Questions?' })).toBeVisible()
  await team.call('PUT', `/forms/${form._id}`, { settings: { opensAt: null } })
  await team.call('PUT', `/forms/${form._id}/state`, { state: 'Open' })
  await bellOf(page).click()
  await (await findNotification(page, /You can answer now: Crew and kit/)).click()
  await expect(page.getByLabel('Phone on the day')).toBeVisible()
  await team.page.goto(`/forms?form=${form.slug}`)
  await expect(team.page.getByRole('tab', { name: 'Answers 0' })).toBeVisible()
})

test('the page that thanks is neutral when it is opened on its own', async ({ people }) => {
  const { page } = await people.visitor()
  await page.goto('/formthankyou')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.getByText('Reference')).toHaveCount(0)
})
