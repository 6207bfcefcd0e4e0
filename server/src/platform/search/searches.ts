import type { SearchHit } from '@portal/contract/search.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'

/** A search request. The text may have any characters; it is trimmed and not empty. */
export interface SearchAsked {
  typed: string
  limit: number
}

/** Finds things of one kind that the viewer may see, at most `limit`, best matches first. */
export type SearchReader = (viewer: Viewer, asked: SearchAsked) => Promise<Omit<SearchHit, 'kind'>[]>

/** A room's part of the search over everything. */
export interface SearchSource {
  kind: SearchHit['kind']
  /** The route of the screen that shows the results. Viewers whose role may not open it skip the source. */
  route: string
  read: SearchReader
}

/** The search sources of the rooms. Each room registers its own. */
export class Searches {
  /** Keyed by kind, because the demo builds a second application on the same portal to fill itself. */
  private readonly sources = new Map<SearchSource['kind'], SearchSource>()

  add(source: SearchSource): void {
    this.sources.set(source.kind, source)
  }

  all(): SearchSource[] {
    return [...this.sources.values()]
  }
}
