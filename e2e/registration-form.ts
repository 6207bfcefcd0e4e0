import type { Page } from '@playwright/test'
import { choose } from './lists.ts'

const student = { prn: '125A0042', branch: 'IT', year: 'SE', gender: 'Female', born: '14/08/2006' }

/** Fills in the registration of a student and sends it. */
export async function register(page: Page, values: Partial<typeof student> = {}): Promise<void> {
  const { prn, branch, year, gender, born } = { ...student, ...values }
  await page.getByLabel('PRN').fill(prn)
  await choose(page, 'Branch', branch)
  await page.getByRole('radio', { name: year, exact: true }).check()
  await page.getByRole('radio', { name: gender }).check()
  await page.getByLabel('Date of birth', { exact: true }).fill(born)
  await page.getByRole('button', { name: 'Register' }).click()
}
