import type { Locator, Page } from '@playwright/test'
import { expect } from './portal.ts'

/** The choice of that name in the head of a list, or in a form: what it shows is its value. */
export function choiceOf(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: label, exact: true })
}

/** Opens a choice and takes an option. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await choiceOf(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Opens the sheet with the filters that have no place in the line. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Searches by the button of the field. */
export async function search(page: Page, label: string | RegExp, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(words)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}
