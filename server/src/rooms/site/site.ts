import type { Room } from '#platform/room.ts'
import { readSite } from '#rooms/site/read-site.ts'
import { sitemapOfScreens } from '#rooms/site/site.sitemap.ts'

/**
 * The settings of this installation for the browser.
 *
 * Never: reveals a secret.
 */
export const siteRoom: Room = { name: 'site', handlers: [readSite], sitemap: () => sitemapOfScreens }
