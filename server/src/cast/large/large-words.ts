import { z } from 'zod'
import { readPlans } from '#cast/read-plans.ts'

const words = z.array(z.string())

/** SQL that draws an entry of a text array. */
export const pick = (list: string) =>
  `(${list}::text[])[1 + floor(random() * cardinality(${list}::text[]))::int]`

/** SQL that draws from the beginning of the list more often, so a few words are medium and most are rare. */
export const pickUneven = (list: string) =>
  `(${list}::text[])[1 + floor(power(random(), 2) * cardinality(${list}::text[]))::int]`

export const { openings, topics, settings, syllables, sentences, answerTexts, replyTexts } = readPlans(
  'large-words',
  z.strictObject({
    openings: words,
    topics: words,
    settings: words,
    syllables: words,
    sentences: words,
    answerTexts: words,
    replyTexts: words,
  }),
)

/** Openings, topics, settings, syllables and sentences, in the order of the statements' parameters. */
export const titleWords = [openings, topics, settings, syllables, sentences]
