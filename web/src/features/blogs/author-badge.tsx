import type { Author } from '@portal/contract/author.ts'
import { Tag } from '#web/ui/tag.tsx'

export function AuthorBadge({ author: { roleModel } }: { author: Pick<Author, 'roleModel'> }) {
  if (roleModel === 'Alumni')
    return (
      <Tag tone="primary" icon="certificate">
        Alumni
      </Tag>
    )
  return <Tag icon={roleModel === 'Team' ? 'users' : 'user'}>{roleModel}</Tag>
}
