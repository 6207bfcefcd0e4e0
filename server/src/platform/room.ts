import type { MergeSpec } from '#platform/account-merge.ts'
import type { Facts } from '#platform/facts.ts'
import type { Handler } from '#platform/http/handler.ts'
import type { PreviewReader } from '#platform/http/link-previews.ts'
import type { SitemapReader } from '#platform/http/sitemap.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import type { ChannelGate, OpenChannelGate } from '#platform/live.ts'
import type { OwnDataReader } from '#platform/own-data.ts'
import type { Portal } from '#platform/portal.ts'
import type { SearchSource } from '#platform/searches.ts'
import type { TodaySource } from '#platform/today.ts'

/** A room: its handlers, subscriptions and jobs. `app.ts` lists the rooms; the list is the map. */
export interface Room {
  name: string
  handlers: readonly Handler[]
  /** Subscribes to the facts of other rooms. */
  subscribe?(facts: Facts, portal: Portal): void
  jobs?(portal: Portal): readonly JobDefinition[]
  /** What the room stores about a person, for the copy of their data that they can download. */
  ownData?: OwnDataReader
  /** What becomes of the room's rows of an account that becomes part of another. */
  merge?: MergeSpec | ((portal: Portal) => MergeSpec)
  /** The things of the room that a screen can follow live, by the kind in the channel's name: `query` of `query:12`. */
  channels?(portal: Portal): Readonly<Record<string, ChannelGate>>
  /** The same for things that anyone may follow, signed in or not. */
  openChannels?: Readonly<Record<string, OpenChannelGate>>
  /** What a link to a page of the room shows in a chat, by the path of the route table. */
  previews?(portal: Portal): Readonly<Record<string, PreviewReader>>
  /** The pages of the room that search engines are to find. */
  sitemap?(portal: Portal): SitemapReader
  /** The things of the room that the search over everything finds. */
  search?(portal: Portal): SearchSource
  /** What the room adds to a person's home. */
  today?(portal: Portal): TodaySource
  /** Runs once when the portal starts, after the migrations. */
  start?(portal: Portal): Promise<void>
}
