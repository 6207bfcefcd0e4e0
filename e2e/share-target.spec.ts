import type { Page } from '@playwright/test'
import { choose } from './lists.ts'
import type { Person } from './people.ts'
import {
  expect,
  keptFileCount,
  setOffline,
  test,
  toastOf,
  uniqueTitle,
  waitUntilIdle,
  workerIsActive,
} from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'

interface Shared {
  title?: string
  text?: string
  url?: string
  file?: string
}

/** Sends the form that the system sends for an app with a share target. */
async function share({ page }: Pick<Person, 'page'>, shared: Shared): Promise<void> {
  await page.evaluate(({ file, ...texts }) => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
    const add = (name: string, type: string) => {
      const input = document.createElement('input')
      Object.assign(input, { name, type })
      form.append(input)
      return input
    }
    for (const [name, value] of Object.entries(texts)) add(name, 'text').value = value
    if (file !== undefined) {
      const files = new DataTransfer()
      files.items.add(new File([file], 'Unit 3.pdf', { type: 'application/pdf' }))
      add('files', 'file').files = files.files
    }
    document.body.append(form)
    form.submit()
  }, shared)
}

const sharedCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name === 'portal-shared'))

test('a PDF that a student shares from another app is in the form for notes, and nowhere else then', async ({
  people,
}) => {
  const student = await people.student()
  const { page } = student
  await page.goto('/events')
  await workerIsActive(page)
  await share(student, { file: pdf })
  await expect(toastOf(page, '1 file is in the form')).toBeVisible()
  await expect(page).toHaveURL(/\/notes\/create/)
  await expect(page.getByLabel('Name of Unit 3.pdf')).toHaveValue('Unit 3.pdf')
  expect(await sharedCaches(page)).toEqual([])
})

test('a PDF that is shared from another app without a network waits with its note, and is shared once when the browser is opened again', async ({
  people,
}) => {
  const student = await people.student()
  const { page, context } = student
  await page.goto('/notes/create')
  await workerIsActive(page)
  await waitUntilIdle(page)
  // Until the form and its subjects are kept.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal-kept-start'))).not.toBeNull()
  await page.reload()
  await waitUntilIdle(page)
  await setOffline(student, true)
  const title = uniqueTitle('Unit 3 from the train')
  await share(student, { file: pdf.replace('obj<<>>', `obj<</Title(${title})>>`) })
  await expect(page.getByText(/You can share the note now\. .* At most 10 files and 100 MB/)).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await choose(page, 'Semester', '4')
  await page.getByRole('combobox', { name: 'Subject' }).fill('Database Management System')
  await page.getByRole('option', { name: 'Database Management System' }).first().click()
  await page.getByRole('checkbox', { name: /my own work/ }).check()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveURL('/notes?tab=mine')
  await page.getByRole('button', { name: '1 waiting to be sent' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Note: ${title}`)
  await page.close()

  await setOffline(student, false)
  const again = await context.newPage()
  await again.goto('/events')
  const shared = async () => {
    const { body } = await student.call('GET', '/notes/mine')
    return body.data.result
      .filter((note: { title: string }) => note.title === title)
      .map(({ files }: { files: { name: string }[] }) => files.map(({ name }) => name))
  }
  await expect.poll(shared, { timeout: 20_000 }).toEqual([['Unit 3.pdf']])
  await expect(again.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0)
  expect(await keptFileCount(again)).toBe(0)
})

test('a link that an alumnus shares is in the draft of a blog; a PDF is for students, and the page says so', async ({
  people,
}) => {
  const alumnus = await people.alumnus()
  const { page } = alumnus
  await page.goto('/events')
  await workerIsActive(page)
  const title = uniqueTitle('Worth reading')
  await share(alumnus, { title, text: 'https://example.com/article' })
  await expect(page).toHaveURL(/\/blogs\/create/)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('https://example.com/article')
  await waitUntilIdle(page)
  await share(alumnus, { file: pdf })
  await expect(page.getByText('That page is for students.')).toBeVisible()
  await expect.poll(() => sharedCaches(page)).toEqual([])
})

test('a visitor who shares a file signs in first, and then has it in the form', async ({ people }) => {
  const { name } = await people.student()
  const visitor = await people.visitor()
  const { page } = visitor
  await page.goto('/events')
  await workerIsActive(page)
  await share(visitor, { file: pdf })
  await expect(page.getByText('Sign in to open that page.')).toBeVisible()
  await page.getByText(/^All \d+ demo accounts/).click()
  await page.getByLabel('Search demo accounts').fill(name)
  await page.getByRole('button', { name }).first().click()
  await expect(page).toHaveURL(/\/notes\/create/)
  await expect(page.getByLabel('Name of Unit 3.pdf')).toHaveValue('Unit 3.pdf')
})

test('what is shared before the worker runs is not taken, and the form says so', async ({ people }) => {
  const student = await people.student({ serviceWorkers: 'block' })
  const { page } = student
  await page.goto('/events')
  await waitUntilIdle(page)
  await share(student, { file: pdf })
  await expect(page).toHaveURL(/\/notes\/create/)
  await expect(page.getByText("Couldn't take over what you shared. Please share it again.")).toBeVisible()
})
