/** A page that anyone may read and a search engine may list. */
export interface SitemapPage {
  /** The path, without the portal's origin. */
  path: string
  /** The last change of the page's content; null if that isn't recorded. */
  changedAt: Date | null
}

/** Reads at most `limit` public pages of a room, newest first. */
export type SitemapReader = (limit: number) => Promise<SitemapPage[]>

/** The sitemap format allows at most this many URLs per file. */
const pagesMax = 50_000

/** The pages for search engines. Each room registers its own pages only. */
export class Sitemap {
  /** Keyed by room, because several applications may be built on one portal. */
  private readonly readers = new Map<string, SitemapReader>()

  add(room: string, read: SitemapReader): void {
    this.readers.set(room, read)
  }

  /** Returns the pages of the rooms in order. A page that two rooms list is included once. */
  async read(): Promise<SitemapPage[]> {
    const pages = new Map<string, SitemapPage>()
    for (const read of this.readers.values()) {
      if (pages.size >= pagesMax) break
      for (const page of await read(pagesMax - pages.size)) pages.set(page.path, page)
    }
    return [...pages.values()].slice(0, pagesMax)
  }
}
