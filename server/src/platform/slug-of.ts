import { randomBytes } from 'node:crypto'
import slugify from '@sindresorhus/slugify'

/**
 * The address of a thing, made once: words of its title, and letters that no other has. Never all digits.
 * @param kind stands in for a title that has no letter that an address can show.
 */
export function slugOf(title: string, kind: string): string {
  return `${wordsOf(title, kind)}-${randomBytes(5).toString('hex')}`
}

/** Whether an address was made of that title. */
export function isSlugOf(slug: string, title: string, kind: string): boolean {
  return slug.replace(/-[\da-f]{10}$/, '') === wordsOf(title, kind)
}

function wordsOf(title: string, kind: string): string {
  return slugify(title).slice(0, 80).replace(/-+$/, '') || kind
}
