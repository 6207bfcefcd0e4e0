import { randomBytes } from 'node:crypto'
import slugify from '@sindresorhus/slugify'

/**
 * Creates the slug of a thing: words of its title and a random suffix that makes it unique. Never all digits.
 * @param kind replaces a title without any letter that a URL can show.
 */
export function slugOf(title: string, kind: string): string {
  return `${wordsOf(title, kind)}-${randomBytes(5).toString('hex')}`
}

/** Whether a slug was made of that title. */
export function isSlugOf(slug: string, title: string, kind: string): boolean {
  return slug.replace(/-[\da-f]{10}$/, '') === wordsOf(title, kind)
}

function wordsOf(title: string, kind: string): string {
  return slugify(title).slice(0, 80).replace(/-+$/, '') || kind
}
