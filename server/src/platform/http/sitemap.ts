/** A page that anybody may read and a search engine may show. */
export interface SitemapPage {
  /** From the root; the origin is the portal's. */
  path: string
  /** When what it shows last changed; null: nobody keeps it. */
  changedAt: Date | null
}

/** Reads at most so many public pages of a room, the newest first. */
export type SitemapReader = (limit: number) => Promise<SitemapPage[]>

/** The format allows no more addresses in one file. */
const pagesMax = 50_000

/** The pages that search engines are to find. Each room registers its own at its door, and none of another's. */
export class Sitemap {
  /** By room: of one portal several applications may be built. */
  private readonly readers = new Map<string, SitemapReader>()

  add(room: string, read: SitemapReader): void {
    this.readers.set(room, read)
  }

  /** The pages of the rooms in their order; a page that two rooms name counts once. */
  async read(): Promise<SitemapPage[]> {
    const pages = new Map<string, SitemapPage>()
    for (const read of this.readers.values()) {
      if (pages.size >= pagesMax) break
      for (const page of await read(pagesMax - pages.size)) pages.set(page.path, page)
    }
    return [...pages.values()].slice(0, pagesMax)
  }
}
