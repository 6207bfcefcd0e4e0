import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database/database.ts' {
  interface Tables {
    forum_queries: ForumQueriesTable
    forum_answers: ForumAnswersTable
    forum_replies: ForumRepliesTable
    forum_likes: { answer_id: string; account_id: string }
  }
}

export interface ForumQueriesTable {
  id: GeneratedAlways<string>
  slug: string
  title: string
  title_folded: GeneratedAlways<string>
  body: string
  images: string[]
  domains: string[]
  author_id: string
  asked_of: Generated<string | null>
  is_open: Generated<boolean>
  answer_count: Generated<number>
  is_waiting: GeneratedAlways<boolean>
  created_at: Date
  edited_at: Date | null
}

export interface ForumAnswersTable {
  id: GeneratedAlways<string>
  query_id: string
  author_id: string
  message: string
  like_count: Generated<number>
  has_helped: Generated<boolean>
  created_at: Date
  edited_at: Generated<Date | null>
}

export interface ForumRepliesTable {
  id: GeneratedAlways<string>
  answer_id: string
  author_id: string
  message: string
  created_at: Date
  edited_at: Generated<Date | null>
}
