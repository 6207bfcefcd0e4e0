import type { queryDomainFilters } from '@portal/contract/reference.ts'
import type { CastKey } from '#cast/named-people.ts'

/** A query of the demo with its answers. People without a name here are drawn from the generated people. */
export interface Thread {
  title: string
  domains: readonly (typeof queryDomainFilters)[number][]
  /** HTML as the editor sends it; the handler sanitises it. */
  body: string
  asker?: CastKey
  /** The alumnus whom the query is addressed to. */
  askedOf?: CastKey
  /** The authors of the first answers; the others are random. */
  answerers?: readonly CastKey[]
  peer?: CastKey
  /** The likes of the answers in their order, peers last; the others are random. */
  likeCounts?: readonly number[]
  /** The age of the query; random within the last two years if left out. */
  agoMinutes?: number
  /** The ages of the answers in their order, peers last. */
  answeredAgoMinutes?: readonly number[]
  isClosed?: true
  pictureCount?: number
  /** The answers of alumni, each followed by its replies; the asker replies first, then both take turns. */
  answers: readonly (readonly string[])[]
  /** The answers of fellow students. */
  peers?: readonly string[]
}
