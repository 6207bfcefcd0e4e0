import type { Room } from '#platform/room.ts'
import { readSite } from '#rooms/site/read-site.ts'
import { sitemapOfScreens } from '#rooms/site/site.sitemap.ts'

/** Owns: nothing. Tells a browser the settings of this installation; never a secret. */
export const siteRoom: Room = { name: 'site', handlers: [readSite], sitemap: () => sitemapOfScreens }
