import type { TableRows } from '#platform/database/table-rows.generated.ts'
import type { Facts } from '#platform/facts.ts'
import type { Handler } from '#platform/http/calls/handler.ts'
import type { PreviewReader } from '#platform/http/pages/link-previews.ts'
import type { SitemapReader } from '#platform/http/pages/sitemap.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { ChannelGate, OpenChannelGate } from '#platform/live/live.ts'
import type { Portal } from '#platform/portal.ts'
import type { MergeSpec } from '#platform/privacy/account-merge.ts'
import type { OwnDataReader } from '#platform/privacy/own-data.ts'
import type { SearchSource } from '#platform/search/searches.ts'
import type { TodaySource } from '#platform/search/today.ts'

/** A room: its handlers, subscriptions and jobs. `app.ts` lists all rooms. */
export interface Room {
  name: string
  /** The tables and views that only this room's SQL names. `npm run check` fails for another room's. */
  tables?: readonly (keyof TableRows)[]
  handlers: readonly Handler[]
  /** Subscribes to the facts of other rooms. */
  subscribe?(facts: Facts, portal: Portal): void
  jobs?(portal: Portal): readonly JobDefinition[]
  /** Reads the data that the room stores about a person, for the copy that they can download. */
  ownData?: OwnDataReader
  /** The room's columns that refer to accounts, and how they change when two accounts are merged. */
  merge?: MergeSpec | ((portal: Portal) => MergeSpec)
  /** The gates of what a screen can follow live, by the kind in the channel's name: `query` of `query:12`. */
  channels?(portal: Portal): Readonly<Record<string, ChannelGate>>
  /** The gates of things that anyone can follow, signed in or not. */
  openChannels?: Readonly<Record<string, OpenChannelGate>>
  /** Reads the preview that a chat shows for a link to a page of the room, by the path in the route table. */
  previews?(portal: Portal): Readonly<Record<string, PreviewReader>>
  /** Lists the pages of the room for search engines. */
  sitemap?(portal: Portal): SitemapReader
  /** The room's part of the search over everything. */
  search?(portal: Portal): SearchSource
  /** The room's part of a person's home page. */
  today?(portal: Portal): TodaySource
  /** Runs once when the portal starts, after the migrations. */
  start?(portal: Portal): Promise<void>
}
