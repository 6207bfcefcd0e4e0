import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import english from 'zod/v4/locales/en.js'

/**
 * Reads a part of the demo's content from `cast/plans/<name>.yaml`.
 * @throws {Error} If the file doesn't match the schema; the message names the keys and places.
 */
export function readPlans<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const text = readFileSync(new URL(`./plans/${name}.yaml`, import.meta.url), 'utf8')
  // The contract's error texts are for people who fill in forms, and name no key.
  const { success, data, error } = schema.safeParse(parse(text), { error: english().localeError })
  if (success) return data
  throw new Error(`cast/plans/${name}.yaml doesn't match its schema:\n${z.prettifyError(error)}`)
}

/** Rich text: one paragraph or several. A nested list becomes bullets, and a line after `# ` a heading. */
export const prose = z
  .union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))])
  .transform((parts) => [parts].flat().map(htmlOf).join(''))

/** A bulleted list as rich text. */
export const bullets = z.array(z.string()).transform(htmlOf)

function htmlOf(part: string | readonly string[]): string {
  if (typeof part !== 'string') return `<ul>${part.map((words) => `<li><p>${words}</p></li>`).join('')}</ul>`
  if (part.startsWith('# ')) return `<h2>${part.slice(2)}</h2>`
  return part.startsWith('<') ? part : `<p>${part}</p>`
}
