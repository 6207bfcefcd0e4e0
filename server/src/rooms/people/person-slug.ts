import { randomInt } from 'node:crypto'
import slugify from '@sindresorhus/slugify'

const suffixLetters = 'abcdefghjkmnpqrstuvwxyz'
const suffixSigns = `${suffixLetters}23456789`
const nameLengthMax = 60

/**
 * Returns the slug of a person's page: the name and a random ending, so that people with the same name differ
 * and nobody can be found by guessing. The ending begins with a letter, so a slug is never all digits and
 * never reads as an id.
 */
export function personSlug(name: string): string {
  const words = slugify(name).slice(0, nameLengthMax).replace(/-+$/, '')
  const ending = pick(suffixLetters) + Array.from({ length: 5 }, () => pick(suffixSigns)).join('')
  return words ? `${words}-${ending}` : ending
}

function pick(signs: string): string {
  return signs.charAt(randomInt(signs.length))
}
