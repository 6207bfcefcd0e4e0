import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { demoEmails, type Person } from './people.ts'
import { drawPng } from './picture.ts'
import { expect, test, toastOf } from './portal.ts'

// One after another, because each test takes a report that wasn't started.
test.describe.configure({ mode: 'default' })

test('a team reports on an event that is over, the council returns it, and accepts it when it is fixed', async ({
  people,
}) => {
  test.slow()
  const council = await people.signIn(demoEmails.Council)
  const { title, email } = await findOpenReport(council)
  const team = await people.signIn(email)

  // The team finds it in the list, opens it by keyboard, and sees what is missing.
  await team.page.goto('/reports?academicYear=all')
  await team.page.getByRole('searchbox').fill(title)
  await expect(team.page.getByRole('row', { name: new RegExp(title) })).toHaveCount(1)
  await team.page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  await expect(team.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // The editor's code comes after the form.
  await expect(team.page.getByRole('textbox', { name: 'Summary' })).toBeVisible()
  await team.page.getByRole('button', { name: 'Submit' }).click()
  await expect(team.page.getByText('Write a summary of 150 to 1,500 words. It has 0 words.')).toBeVisible()
  await expect(team.page.getByRole('textbox', { name: 'Summary' })).toBeFocused()

  await write(team.page)
  await expect(checklist(team.page)).toContainText('5 of 5')
  await team.page.reload()
  await expect(team.page.getByText('Draft restored')).toBeVisible()
  await expect(checklist(team.page)).toContainText('5 of 5')
  await team.page.getByRole('button', { name: 'Submit' }).click()
  await expect(toastOf(team.page, 'Report submitted')).toBeVisible()
  await expect(team.page.getByRole('button', { name: 'Take back' })).toBeVisible()
  await expect(team.page.getByRole('main')).toBeFocused()

  // The council finds it among the reports to review.
  await council.page.goto('/reports?academicYear=all&state=Submitted')
  await council.page.getByRole('button', { name: `Review ${title}` }).click()
  await council.page.getByRole('button', { name: 'Return' }).click()
  const dialog = council.page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Name who led the last table.')
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect(council.page.getByText('“Name who led the last table.”').first()).toBeVisible()

  // The open report updates without a reload.
  await expect(team.page.getByText(/^Returned by /)).toBeVisible()
  await team.page.getByLabel('Speaker or guest').fill('Meenal Iyer')
  // The report is saved before the submission fails. Later changes then build on the saved version instead of
  // conflicting with it.
  team.forgive(/ERR_FAILED/)
  await team.page.route('**/state', (route) => route.abort(), { times: 1 })
  await team.page.getByRole('button', { name: 'Submit again' }).click()
  await expect(
    team.page.getByText("The server isn't responding. Please try again in a moment."),
  ).toBeVisible()
  await team.page.getByLabel('Designation').fill('Systems engineer')
  await team.page.getByRole('button', { name: 'Submit again' }).click()
  await expect(team.page.getByRole('button', { name: 'Take back' })).toBeVisible()

  await council.page.reload()
  await expect(council.page.getByText('Meenal Iyer')).toBeVisible()
  await expect(council.page.getByText('Systems engineer')).toBeVisible()
  await council.page.getByRole('button', { name: 'Accept' }).click()
  await expect(council.page.getByText(/^No\. \d{4}-\d\d\/\d{3}$/)).toBeVisible()

  const beginnings = { PDF: '%PDF-', DOCX: 'PK' } as const
  for (const format of ['PDF', 'DOCX'] as const) {
    const [download] = await Promise.all([
      council.page.waitForEvent('download'),
      council.page.getByRole('button', { name: format, exact: true }).click(),
    ])
    const bytes = await bytesOf(download)
    expect(bytes.toString('latin1', 0, beginnings[format].length)).toBe(beginnings[format])
    expect(bytes.length).toBeGreaterThan(5_000)
  }
  await council.page.goto('/reports?view=summary&academicYear=2026-27')
  await expect(council.page.getByRole('heading', { name: 'By month' })).toBeVisible()
})

test('what is typed stays when the report was handed in from elsewhere meanwhile', async ({ people }) => {
  const council = await people.signIn(demoEmails.Council)
  const { title, email, slug } = await findOpenReport(council, 'last')
  const team = await people.signIn(email)
  await team.page.goto(`/reports?report=${slug}`)
  await write(team.page)
  await team.page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(team.page, 'Report saved')).toBeVisible()
  await team.page.getByLabel('Faculty in charge').fill('Prof. Vaidya')
  await team.hearsLive()
  expect((await team.call('PUT', `/reports/${slug}/state`, { state: 'Submitted' })).status).toBe(200)

  await expect(team.page.getByRole('main').getByText('This report was submitted.').first()).toBeVisible()
  await expect(team.page.getByRole('button', { name: 'Copy text' })).toBeVisible()
  await expect(team.page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(team.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(team.page.getByLabel('Faculty in charge')).toHaveValue('Prof. Vaidya')
  await team.page.getByRole('button', { name: 'Take back' }).click()
  await team.page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(team.page, 'Report saved')).toBeVisible()
})

/** Returns a demo report that wasn't started, with the account of its team. */
async function findOpenReport(council: Person, which: 'first' | 'last' = 'first') {
  const { body } = await council.call('GET', '/reports?state=NotStarted&limit=50')
  // Other tests look at the lists of the named team.
  const row = body.data.result
    .filter(
      ({ team, attended }: { team: { slug: string }; attended: number }) =>
        team.slug !== 'sports-team' && attended > 0,
    )
    .at(which === 'first' ? 0 : -1)
  const { body: demo } = await council.call('GET', '/auth/demo')
  const account = demo.data.result.find(({ name }: { name: string }) => name === row.team.name)
  return { slug: row.slug as string, title: row.title as string, email: account.email as string }
}

/** Fills in the required parts of a report. */
async function write(page: Page): Promise<void> {
  const summary = page.getByRole('textbox', { name: 'Summary' })
  await summary.fill('The hall was full from the first hour to the last one. '.repeat(14))
  await page.getByLabel('Outcome').fill('Everybody can do it again on their own.')
  await page.getByLabel('Photos of the event').setInputFiles(
    [640, 656].map((width) => ({
      name: `${width}.png`,
      mimeType: 'image/png',
      buffer: drawPng(width, 360),
    })),
  )
  await page.getByLabel('Caption 1').fill('The first table')
  await page.getByLabel('Caption 2').fill('The last table')
}

function checklist(page: Page) {
  return page.getByRole('region', { name: 'Ready to submit' })
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

test('of two people who write one report, the second keeps both and chooses where both wrote', async ({
  people,
}) => {
  const council = await people.signIn(demoEmails.Council)
  const { email, slug } = await findOpenReport(council, 'last')
  const team = await people.signIn(email)
  const { page } = team
  await page.goto(`/reports?report=${slug}`)
  await page.getByLabel('Outcome').waitFor()
  const { body } = await team.call('GET', `/reports/${slug}`)
  const { version } = body.data
  const other = { outcome: 'Everyone left with a plan', faculty: 'Prof. Meera Joshi', version }
  expect((await team.call('PUT', `/reports/${slug}`, other)).status).toBe(200)

  await page.getByLabel('Outcome').fill('Everyone learned to solder')
  await page.getByLabel('Speaker or guest').fill('Coach Rane')
  team.forgive(/409/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const choice = page.getByRole('group', { name: 'Outcome' })
  await expect(choice).toContainText('Everyone left with a plan')
  await choice.getByRole('radio', { name: 'Use theirs' }).check()
  await page.getByRole('button', { name: 'Use these' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page, 'Report saved')).toBeVisible()
  const saved = (await team.call('GET', `/reports/${slug}`)).body.data
  expect(saved).toMatchObject({ ...other, speaker: 'Coach Rane', version: version + 2 })
})
