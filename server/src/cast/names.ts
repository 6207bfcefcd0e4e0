import { z } from 'zod'
import { readPlans } from '#cast/read-plans.ts'

const texts = z.array(z.string())

/** The names of generated people, and unusual names with the Latin part of their mail addresses. */
export const { families: nameFamilies, unusual: unusualNames } = readPlans(
  'names',
  z.strictObject({
    families: z.array(z.strictObject({ given: texts, family: texts })),
    unusual: z.array(z.strictObject({ name: z.string(), mail: z.string() })),
  }),
)
