import type { queryDomainFilters } from '@portal/contract/reference.ts'
import type { CastKey } from '#cast/named-people.ts'

/** A query of the demo with what was said under it. Who is not named is drawn from the generated people. */
export interface Thread {
  title: string
  domains: readonly (typeof queryDomainFilters)[number][]
  /** HTML as the editor would send it; the handler sanitises it. */
  body: string
  asker?: CastKey
  /** The alumnus whom it names. */
  askedOf?: CastKey
  /** Who gives the first answers; the others are drawn. */
  answerers?: readonly CastKey[]
  peer?: CastKey
  /** Likes of the answers in their order, peers last; the others are drawn. */
  likeCounts?: readonly number[]
  /** When it was asked; drawn from the last two years when absent. */
  agoMinutes?: number
  /** When the answers came, in their order, peers last. */
  answeredAgoMinutes?: readonly number[]
  isClosed?: true
  pictureCount?: number
  /** What alumni say: an answer, then its replies; the asker replies first, then the two take turns. */
  answers: readonly (readonly string[])[]
  /** What fellow students say. */
  peers?: readonly string[]
}
