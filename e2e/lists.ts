import type { Locator, Page } from '@playwright/test'
import { expect } from './portal.ts'

/** Returns the select with the name, in the head of a list or in a form; its text is its value. */
export function choiceOf(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: label, exact: true })
}

/** Opens a select and chooses an option. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await choiceOf(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Opens the sheet with the filters that don't fit in the line. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Searches with the button of the field. */
export async function search(page: Page, label: string | RegExp, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(words)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}
