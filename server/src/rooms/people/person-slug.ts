import { randomInt } from 'node:crypto'
import slugify from '@sindresorhus/slugify'

const suffixLetters = 'abcdefghjkmnpqrstuvwxyz'
const suffixSigns = `${suffixLetters}23456789`
const nameLengthMax = 60

/**
 * The address of a person's page: the name and a random ending, so that two of one name differ and nobody is found by
 * trying. The ending begins with a letter: a slug is never all digits, and so never reads as an id.
 */
export function personSlug(name: string): string {
  const words = slugify(name).slice(0, nameLengthMax).replace(/-+$/, '')
  const ending = pick(suffixLetters) + Array.from({ length: 5 }, () => pick(suffixSigns)).join('')
  return words ? `${words}-${ending}` : ending
}

function pick(signs: string): string {
  return signs.charAt(randomInt(signs.length))
}
