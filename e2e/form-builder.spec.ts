import { demoEmails } from './people.ts'
import { expect, test, toastOf, uniqueTitle } from './portal.ts'

test('a team builds a form with the keyboard alone, undoes a step, previews and publishes it', async ({
  people,
}) => {
  test.slow()
  const team = await people.signIn(demoEmails.Team)
  const { page } = team
  const title = uniqueTitle('Crew and kit')
  await page.goto('/forms/create')
  await page.getByRole('button', { name: /Empty form/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Untitled form' })).toBeVisible()

  const addField = async (type: string, label: string) => {
    await page.keyboard.press('n')
    const item = page.getByRole('menuitem', { name: type, exact: true })
    await expect(item).toBeVisible()
    await item.press('Enter')
    await expect(page.getByLabel('Label', { exact: true })).toBeFocused()
    await page.keyboard.type(label)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Label', { exact: true })).toBeHidden()
  }
  await addField('Text', 'Phone on the day')
  await addField('One choice', 'Do you stay overnight?')
  await page.getByRole('button', { name: /Do you stay overnight/, expanded: false }).press('Enter')
  await page.getByRole('button', { name: 'Paste a list' }).press('Enter')
  await expect(page.getByLabel('List')).toBeFocused()
  await page.getByLabel('List').fill('Yes\nNo\n')
  await page.getByRole('button', { name: 'Add 2 options' }).press('Enter')
  await page.keyboard.press('Escape')
  // In a low window the menu's button is below the edge.
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.waitForFunction(() => window.innerHeight === 420)
  await addField('Text', "Guardian's phone")
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: /Guardian's phone/, expanded: false }).press('Enter')
  await page.getByLabel('Show this field only if').press(' ')
  await page.getByLabel('Field', { exact: true }).press('Enter')
  await page.getByRole('option', { name: 'Do you stay overnight?' }).click()
  await expect(page.getByText('Shown if Do you stay overnight? is Yes')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Move Phone on the day with the arrow keys' }).press('ArrowDown')
  const cards = page.getByRole('article')
  await expect(cards.nth(1)).toHaveAccessibleName('Field 2: Phone on the day')
  await expect(page.getByText('Phone on the day is now field 2 of 3 on page 1.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Phone on the day with the arrow keys' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cards.nth(0)).toHaveAccessibleName('Field 1: Phone on the day')

  // A form without a title can't be published, and the builder says so.
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(page.getByRole('alert').getByText('Enter a title for the form')).toBeVisible()
  team.forgive(/400/)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await expect(page.getByText(/Saved \d/)).toBeVisible()

  await page.getByRole('radio', { name: 'Phone' }).check({ force: true })
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByLabel("Guardian's phone")).toBeHidden()
  await preview.getByRole('radio', { name: 'Yes' }).check({ force: true })
  await expect(preview.getByLabel("Guardian's phone")).toBeVisible()
  await page.getByRole('radio', { name: 'Build' }).check({ force: true })

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toastOf(page, 'Form published')).toBeVisible()
  // The link is derived from the title, and sharing is the next step.
  const share = page.getByRole('dialog', { name: 'Share the form' })
  await expect(share.getByLabel('Link', { exact: true })).toHaveValue(/\/userform\/crew-and-kit-/)
  await expect(page).toHaveURL(/\/update\/crew-and-kit-/)
  await share.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeHidden()
  // The undo history survives the change of address.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await page.getByLabel(/^Description/).fill('For the night of the hackathon')
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('• Open')).toBeVisible()
})

test('a new field has no wrong label until the label was left', async ({ people }) => {
  // Not the team of the test before: the same new form twice within seconds counts as one.
  const { page } = await people.signIn('music@gst.example')
  await page.goto('/forms/create')
  await page.getByRole('button', { name: /Empty form/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Untitled form' })).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('menuitem', { name: 'Text', exact: true }).press('Enter')
  const label = page.getByLabel('Label', { exact: true })
  await expect(label).toBeFocused()
  await expect(page.getByText(/Saved \d/)).toBeVisible()
  await expect(label).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Tab')
  await expect(label).toHaveAttribute('aria-invalid', 'true')
  await label.fill('Phone on the day')
  await expect(label).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Escape')
  await expect(label).toBeHidden()
})

test('two teams build one form at the same time, and neither loses what it changed', async ({ people }) => {
  const team = await people.signIn(demoEmails.Team)
  const { page } = team
  const { body } = await team.call('POST', '/forms', {
    title: uniqueTitle('Two writers'),
    pages: [{ fields: [{ id: 'a', type: 'text', label: 'First question' }] }],
  })
  await page.goto(`/update/${body.data.slug}`)
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toHaveValue(body.data.title)
  await team.call('PUT', `/forms/${body.data._id}`, { description: 'Written elsewhere' })
  team.forgive(/409/)
  await title.fill('Typed here')
  await page.getByRole('button', { name: 'Keep both changes' }).click()
  await expect(page.getByText(/Saved \d/)).toBeVisible()
  const after = await team.call('GET', `/forms/${body.data._id}`)
  expect(after.body.data).toMatchObject({ title: 'Typed here', description: 'Written elsewhere' })
})

test('a team is asked before it lowers seats below those taken, and a new page takes the next field', async ({
  people,
}) => {
  const team = await people.signIn(demoEmails.Team)
  const { page } = team
  const options = [
    { id: 'a', label: 'Git, GitHub and friends', seats: 40 },
    { id: 'b', label: 'Soldering', seats: null },
  ]
  const { body } = await team.call('POST', '/forms', {
    title: uniqueTitle('Workshops'),
    pages: [{ fields: [{ id: 'w', type: 'radio', label: 'Workshop', options }] }],
    settings: { audience: { isPublic: true } },
  })
  const { slug } = body.data
  await team.call('PUT', `/forms/${slug}/state`, { state: 'Open' })
  for (let nth = 0; nth < 2; nth += 1)
    await team.call('POST', `/forms/${slug}/answers`, { version: 1, answers: { w: 'a' } })
  await page.goto(`/update/${slug}`)
  await page.getByRole('button', { name: /Workshop/, expanded: false }).click()
  await page.getByLabel('Seats of option 1, empty for no limit').fill('1')
  await page.getByRole('button', { name: 'Add page' }).click()
  await page.keyboard.press('n')
  await page.getByRole('menuitem', { name: 'Text', exact: true }).press('Enter')
  await page.getByLabel('Label', { exact: true }).fill('Laptop')
  await page.keyboard.press('Escape')
  const second = page.getByRole('region', { name: 'Page 2' })
  await expect(second.getByRole('article', { name: 'Field 2: Laptop' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fewer seats than taken' })
  await expect(dialog.getByText('“Git, GitHub and friends” has 1 seat, and 2 are taken.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(toastOf(page, 'Form published')).toBeVisible()
  await expect(dialog).toBeHidden()
})
