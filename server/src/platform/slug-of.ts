import { randomBytes } from 'node:crypto'
import slugify from '@sindresorhus/slugify'

/**
 * The address of a thing, made once: words of its title, and letters that no other has. Never all digits.
 * @param kind stands in for a title that has no letter that an address can show.
 */
export function slugOf(title: string, kind: string): string {
  const words = slugify(title).slice(0, 80).replace(/-+$/, '') || kind
  return `${words}-${randomBytes(5).toString('hex')}`
}
