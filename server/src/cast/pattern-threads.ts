import { queryDomains } from '@portal/contract/reference.ts'
import { z } from 'zod'
import { Dice } from '#cast/dice.ts'
import { readPlans } from '#cast/read-plans.ts'
import type { Thread } from '#cast/threads.ts'

const texts = z.array(z.string())
const domain = z.enum(queryDomains)
const pattern = z.strictObject({
  title: z.string(),
  about: z.array(z.tuple([z.string(), domain])),
  /** A second domain of some of the questions. */
  sometimesAlso: domain.optional(),
  bodies: texts,
  answers: z.array(texts),
})
const { patterns, peers: peerWords } = readPlans(
  'query-patterns',
  z.strictObject({ patterns: z.array(pattern), peers: texts }),
)

/** 53 threads of four kinds, with answers drawn from those typical for each kind; no answer occurs twice. */
export function patternThreads(): Thread[] {
  const dice = new Dice('patterns')
  return patterns.flatMap(({ title, about, sometimesAlso, bodies, answers }) =>
    about.map(([thing, domain]): Thread => {
      const filled = (text: string) => text.replaceAll('{}', thing)
      const body = bodies.length > 1 ? dice.pick(bodies) : (bodies[0] ?? '')
      const second = sometimesAlso && dice.isLucky(0.3) ? [sometimesAlso] : []
      return {
        title: filled(title),
        domains: [domain, ...second],
        body: filled(body),
        answers: dice.several(answers, dice.pick([0, 1, 1, 2, 2, 3, 4])).map((said) => said.map(filled)),
        peers: dice.several(peerWords, dice.pick([0, 0, 0, 1, 1, 2])),
        ...(dice.isLucky(0.09) && { isClosed: true }),
        ...(dice.isLucky(0.15) && { pictureCount: dice.whole(1, 3) }),
      }
    }),
  )
}
