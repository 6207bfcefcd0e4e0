import { ask, bellOf, expect, findNotification, test, toastOf, uniqueTitle, waitUntilIdle } from './portal.ts'

test('two alumni of a company are asked; one answers, one declines; the student shares the outcome, and the profile counts it', async ({
  people,
}) => {
  const company = uniqueTitle('Sahyadri Rail')
  const [student, alumnus, other] = [await people.student(), await people.alumnus(), await people.alumnus()]
  for (const one of [alumnus, other])
    await one.call('PUT', '/alumni/update', {
      companyName: company,
      domains: ['Web'],
      askedWeeklyMax: 10,
    })
  const title = uniqueTitle('What do interviews ask')
  const query = await ask(student, { title, body: `<p>I apply at ${company}.</p>` })

  // A job asks them soon after the query.
  const askedNames = async () => {
    const { body } = await alumnus.call('GET', `/alumni/singleQuery/${query._id}`)
    return body.data.result.asked.map(({ name }: { name: string }) => name)
  }
  await expect.poll(askedNames).toEqual(expect.arrayContaining([alumnus.name, other.name]))

  const { page } = alumnus
  await page.goto('/gstforum')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('You were asked')).toBeVisible()
  await expect(card.getByText(/^Asked: /)).toContainText(alumnus.name)
  await bellOf(page).click()
  await (await findNotification(page, `asks, and you may know: ${title}`)).click()
  await expect(page).toHaveURL(query.path)
  await page.getByLabel('Add an answer').fill('Timetables, and why trains wait.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(page, 'Answer posted')).toBeVisible()
  await expect(page.getByText('You were asked')).toHaveCount(0)

  await other.page.goto(query.path)
  await other.page.getByRole('button', { name: "I can't answer this" }).press('Enter')
  await expect(toastOf(other.page, 'Declined. Another alumnus will be asked.')).toBeVisible()
  await expect(other.page.getByText('You were asked')).toHaveCount(0)
  await expect(other.page.getByText(/^Asked: /)).not.toContainText(other.name)

  await student.page.goto(query.path)
  await waitUntilIdle(student.page)
  await student.page.getByRole('button', { name: 'Share the outcome' }).press('Enter')
  await student.page.getByLabel('What happened').fill('They asked why trains wait. I got the place.')
  await student.page.getByRole('checkbox', { name: alumnus.name }).press('Space')
  await student.page.getByRole('button', { name: 'Save outcome' }).press('Enter')
  await expect(toastOf(student.page, 'Outcome saved')).toBeVisible()
  const outcome = student.page.getByRole('region', { name: 'Outcome' })
  await expect(outcome).toContainText(`Helped by ${alumnus.name}`)

  await bellOf(page).click()
  await (await findNotification(page, `Your answer helped ${student.name}: ${title}`)).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toBeInViewport()
  await page.goto(`/alumni/profile/${alumnus.slug}`)
  await expect(page.getByText('helped 1 student')).toBeVisible()
})

test('an alumnus chooses how often to be asked, and enters holidays', async ({ people }) => {
  const alumnus = await people.alumnus()
  alumnus.forgive(/status of 400/)
  const { page } = alumnus
  await page.goto('/editalumniprofile')
  await page.getByLabel('Holidays from').fill('24/12/2026')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter the last day of your holidays')).toBeVisible()
  await page.getByLabel('Holidays until').fill('31/12/2026')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Profile saved')).toBeVisible()
  await page.goto('/editalumniprofile')
  await expect(page.getByLabel('Holidays until')).toHaveValue('31/12/2026')
})
