import { expectGoodLooks, violationsOn } from './looks.ts'
import { expect, test, uniqueTitle } from './portal.ts'

test('an alumnus schedules an internship with days and times that are typed, refused, picked and walked by keys', async ({
  people,
}) => {
  const alumnus = await people.alumnus()
  const { page } = alumnus
  await page.goto('/alumni/announcement/internship')
  const lastDay = page.getByLabel('Last day to apply', { exact: true })
  await lastDay.fill('31/02/2026')
  await lastDay.blur()
  await expect(page.getByText("That day doesn't exist")).toBeVisible()
  await lastDay.fill('01032030')
  await lastDay.blur()
  await expect(lastDay).toHaveValue('01/03/2030')
  await expect(page.getByText("That day doesn't exist")).toHaveCount(0)

  await lastDay.press('ArrowDown')
  const picker = page.getByRole('dialog', { name: 'Choose a day' })
  await expect(picker.getByRole('button', { name: 'Friday, 1 March 2030' })).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  await expect(picker.getByRole('button', { name: 'Monday, 8 April 2030' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picker).toHaveCount(0)
  await expect(lastDay).toHaveValue('08/04/2030')
  await expect(lastDay).toBeFocused()

  await page.getByRole('radio', { name: 'Publish later' }).check()
  const [day, time] = [page.getByLabel('Publish at: day'), page.getByLabel('Publish at: time')]
  // Within a year, as the server requires.
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const typed = soon.split('-').reverse().join('/')
  await day.fill(typed)
  await time.fill('25:00')
  await time.blur()
  await expect(page.getByText('Enter the time as h:mm am or pm')).toBeVisible()
  await time.fill('9.15 PM')
  await time.blur()
  await expect(time).toHaveValue('9:15 pm')
  await expect(day).toHaveValue(typed)
  await page.getByRole('button', { name: 'Choose a time' }).click()
  const times = page.getByRole('dialog', { name: 'Choose a time' })
  await expect(times.getByRole('option', { name: '9:00 pm' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(time).toHaveValue('9:30 pm')

  await page.getByLabel('Title', { exact: true }).fill(uniqueTitle('A summer in a small company'))
  await page.getByLabel('Company').fill('Sahyadri Systems')
  await page.getByLabel('Role', { exact: true }).fill('Intern')
  await page.getByRole('textbox', { name: 'Text' }).fill('Eight weeks with the people who run the servers.')
  await page.getByRole('checkbox', { name: 'Web', exact: true }).check()
  await page.getByLabel('Link to apply').fill('https://jobs.example.com/1')
  await expectGoodLooks(page, 'the form of an internship')
  await page.setViewportSize({ width: 1280, height: 800 })
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('internship'),
  )
  const answered = page.waitForResponse((response) => response.url().endsWith('/internships'))
  await page.getByRole('button', { name: 'Schedule' }).click()
  const body = (await sent).postData() ?? ''
  expect(body).toContain(`${soon}T16:00:00.000Z`)
  expect(body).toContain('2030-04-08')
  expect((await answered).status()).toBe(201)
})

test('a day of long ago is three presses away', async ({ people }) => {
  const team = await people.signIn('team@gst.example')
  const { page } = team
  await page.goto('/announcements/create')
  await page.getByLabel('Hide after: day').press('ArrowDown')
  const picker = page.getByRole('dialog', { name: 'Choose a day' })
  await picker.getByRole('button', { name: /choose a year/ }).click()
  await picker.getByRole('button', { name: 'Later years' }).click()
  await picker.getByRole('button', { name: '2031' }).click()
  await picker.getByRole('button', { name: / 15 \w+ 2031/ }).click()
  await expect(page.getByLabel('Hide after: day')).toHaveValue(/^15\/\d\d\/2031$/)
})
