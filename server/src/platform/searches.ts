import type { SearchHit } from '@portal/contract/search.ts'
import type { Viewer } from '#platform/viewer.ts'

/** What someone looks for; text of any shape, trimmed and not empty. */
export interface SearchAsked {
  typed: string
  limit: number
}

/** Finds things of one kind for a viewer: only what they may see, at most `limit`, the likeliest first. */
export type SearchReader = (viewer: Viewer, asked: SearchAsked) => Promise<Omit<SearchHit, 'kind'>[]>

/** What a room has for the search over everything. */
export interface SearchSource {
  kind: SearchHit['kind']
  /** The screen that opens what is found, by the route table: whose role may not open it is not asked for. */
  route: string
  read: SearchReader
}

/** The rooms whose things can be searched for. Each registers its own at its door. */
export class Searches {
  /** By kind: of one portal several applications may be built, as the demo does to fill itself. */
  private readonly sources = new Map<SearchSource['kind'], SearchSource>()

  add(source: SearchSource): void {
    this.sources.set(source.kind, source)
  }

  all(): SearchSource[] {
    return [...this.sources.values()]
  }
}
