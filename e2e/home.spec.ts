import { answer, ask, expect, test, toastOf, uniqueTitle } from './portal.ts'

test('a student is answered and sees it on their home, until they have read it', async ({ people }) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const { page } = student
  await page.goto('/events')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next seven days' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Latest in college' })).toBeVisible()
  await student.hearsLive()
  const query = await ask(student, { title: uniqueTitle('Is a referral worth it?') })
  await answer(alumnus, query, 'It opens the first door.')
  const rows = page.getByRole('region', { name: 'For you' }).getByRole('listitem')
  const row = rows.filter({ hasText: query.title })
  await expect(row).toContainText(`${alumnus.name} answered your query`)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/eachQuery.*#answer-\d+$/)
  await expect(page.getByText('It opens the first door.')).toBeVisible()
  await expect(async () => {
    await page.goto('/events')
    await expect(page.getByRole('region', { name: 'Next seven days' })).toBeVisible()
    await expect(row).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})

test('someone whom a team asks agrees from their home', async ({ people }) => {
  const team = await people.signIn('lens@gst.example')
  const student = await people.student()
  const { page } = student
  const { body } = await team.call('GET', '/teams/lens-circle')
  const { academicYear, members } = body.data
  for (const { _id, email } of members)
    if (email === student.email) await team.call('DELETE', `/teams/lens-circle/members/${_id}`)
  const member = { academicYear, post: 'Keeper of the third key', person: student.email }
  expect((await team.call('POST', '/teams/lens-circle/members', member)).status).toBe(201)

  await page.goto('/events')
  const row = page.getByRole('listitem').filter({ hasText: 'Keeper of the third key' })
  await expect(row).toContainText('Lens circle wants to list you')
  await row.getByRole('button', { name: 'Accept Lens circle' }).click()
  await expect(toastOf(page, "You're listed in the roster")).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the council finds a letter on its home and opens it', async ({ people }) => {
  const student = await people.student()
  const council = await people.signIn('council@gst.example')
  const subject = uniqueTitle('The lift')
  const letter = { subject, message: 'It has not moved for a week.' }
  expect((await student.call('POST', '/council/letters', letter)).status).toBe(201)
  const { page } = council
  await page.goto('/reports')
  await page.getByRole('button', { name: /^All \d+$/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: subject })
  await expect(row).toContainText(`${student.name} wrote to the council`)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Council desk' })).toBeVisible()
  await expect(page.getByText(subject)).toBeVisible()
})
