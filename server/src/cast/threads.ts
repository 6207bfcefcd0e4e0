import { queryDomainFilters } from '@portal/contract/reference.ts'
import { z } from 'zod'
import { castKey } from '#cast/named-people.ts'
import { readPlans } from '#cast/read-plans.ts'

const whole = z.int().min(0)
const texts = z.array(z.string())

/** A query of the demo with its answers. People without a name here are drawn from the generated people. */
const thread = z.strictObject({
  title: z.string(),
  domains: z.array(z.enum(queryDomainFilters)),
  /** HTML as the editor sends it; the handler sanitises it. */
  body: z.string(),
  asker: castKey.optional(),
  /** The alumnus whom the query is addressed to. */
  askedOf: castKey.optional(),
  /** The authors of the first answers; the others are random. */
  answerers: z.array(castKey).optional(),
  peer: castKey.optional(),
  /** The likes of the answers in their order, peers last; the others are random. */
  likeCounts: z.array(whole).optional(),
  /** The age of the query in days and minutes; random within the last two years if both are left out. */
  daysAgo: whole.optional(),
  minutesAgo: whole.optional(),
  /** The ages of the answers in their order, peers last. */
  answeredAgoMinutes: z.array(whole).optional(),
  isClosed: z.boolean().optional(),
  /** What came of it, and the numbers of the answers that helped; 0 is the first. */
  outcome: z.strictObject({ message: z.string(), helpedBy: z.array(whole) }).optional(),
  pictureCount: whole.optional(),
  /** The answers of alumni, each followed by its replies; the asker replies first, then both take turns. */
  answers: z.array(texts),
  /** The answers of fellow students. */
  peers: texts.optional(),
})
export type Thread = z.output<typeof thread>

/** The newest threads, then the others by subject. */
export const writtenThreads: readonly Thread[] = [
  'latest',
  'coding',
  'web-cloud',
  'data-ai',
  'design-media',
  'college-life',
].flatMap((subject) => readPlans(`queries-${subject}`, z.array(thread)))
