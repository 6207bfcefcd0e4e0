import { branches, queryDomains } from '@portal/contract/reference.ts'
import { Dice } from '@portal/server/cast/dice.ts'
import { syllables, topics } from '@portal/server/cast/large/large-words.ts'
import type { Asked } from './drive.ts'

/** A person signed in at the product. The bare server only gets the id. */
export interface Reader {
  id: string
  token: string
}

export interface Scenario {
  name: string
  /** The requests in turn, the same for every server. */
  asks(readers: readonly Reader[], slugs: readonly string[]): () => Asked
}

const searchWordCount = 2_000
/** The limit that the palette uses. */
export const findsMax = 20

/**
 * The measured scenarios. Each generates its requests from a seeded generator, so that both servers get the
 * same.
 */
export const scenarios: readonly Scenario[] = [
  {
    name: 'forum list, first page',
    asks: (readers) => () => ({ path: '/api/v1/alumni/getQuery', ...tokenOf(readers[0]) }),
  },
  { name: 'forum list, many pages and domains', asks: manyPages },
  { name: 'search, 2,000 words and parts', asks: manyWords },
  { name: 'palette, 2,000 words and parts', asks: manyFinds },
  { name: 'query detail, many queries', asks: manyQueries },
  { name: 'bell, many accounts', asks: manyBells },
  {
    name: 'explore, first page',
    asks: (readers) => () => ({ path: '/api/v1/alumni/getAllAlumni', ...tokenOf(readers[0]) }),
  },
  { name: 'explore, many branches, years and pages', asks: manyAlumni },
]

/** Requests pages deep in the list and in each domain. Few are requested twice, so few are cached. */
function manyPages(readers: readonly Reader[]): () => Asked {
  const dice = new Dice('pages')
  return () => {
    const domain = dice.isLucky(0.5) ? `&domain=${encodeURIComponent(dice.pick(queryDomains))}` : ''
    return {
      path: `/api/v1/alumni/getQuery?page=${dice.whole(1, 1_000)}${domain}`,
      ...tokenOf(dice.pick(readers)),
    }
  }
}

function manyWords(readers: readonly Reader[]): () => Asked {
  const dice = new Dice('words')
  const words = searchWords(searchWordCount)
  return () => ({
    path: `/api/v1/alumni/getQuery?name=${encodeURIComponent(dice.pick(words))}`,
    ...tokenOf(dice.pick(readers)),
  })
}

/**
 * Returns the palette's requests while a person types. One word each, because the bare server's statement
 * takes one word.
 */
function manyFinds(readers: readonly Reader[]): () => Asked {
  const dice = new Dice('finds')
  const words = searchWords(searchWordCount).filter((word) => /^[a-z]{3,}$/.test(word))
  return () => ({
    path: `/api/v1/search?q=${dice.pick(words)}&limit=${findsMax}`,
    ...tokenOf(dice.pick(readers)),
  })
}

/** Returns the first search for each of those words. */
export function everySearch(readers: readonly Reader[]): Asked[] {
  return searchWords(searchWordCount).map((word) => ({
    path: `/api/v1/alumni/getQuery?name=${encodeURIComponent(word)}`,
    ...tokenOf(readers[0]),
  }))
}

/** Returns rare and medium names, whole and in part, and parts of common words. */
function searchWords(count: number): string[] {
  const dice = new Dice('searches')
  const words = new Set(topics.flatMap((topic) => [topic, topic.slice(0, 4), topic.slice(-5)]))
  while (words.size < count) {
    const name = dice.pick(syllables) + dice.pick(syllables) + dice.pick(syllables)
    words.add(dice.isLucky(0.7) ? name : name.slice(dice.whole(0, 2), 5 + dice.whole(0, 3)))
  }
  return [...words]
}

function manyQueries(readers: readonly Reader[], slugs: readonly string[]): () => Asked {
  const dice = new Dice('details')
  return () => ({ path: `/api/v1/alumni/singleQuery/${dice.pick(slugs)}`, ...tokenOf(dice.pick(readers)) })
}

function manyBells(readers: readonly Reader[]): () => Asked {
  const dice = new Dice('bells')
  return () => {
    const reader = dice.pick(readers)
    return {
      path: `/api/v1/notification/getAllNotifications?for=me&viewer=${reader.id}`,
      token: reader.token,
    }
  }
}

function manyAlumni(readers: readonly Reader[]): () => Asked {
  const dice = new Dice('alumni')
  return () => ({
    path: `/api/v1/alumni/getAllAlumni?branch=${dice.pick(branches)}&passOutYear=${dice.whole(2005, 2024)}&page=${dice.whole(1, 5)}`,
    ...tokenOf(dice.pick(readers)),
  })
}

function tokenOf(reader: Reader | undefined): { token?: string } {
  return reader ? { token: reader.token } : {}
}
