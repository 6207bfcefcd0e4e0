import { Box, Flex, Group, Text } from '@mantine/core'
import type { Author } from '@portal/contract/author.ts'
import type { ReactNode } from 'react'
import { AuthorContacts } from '#web/college/discussion/author-contacts.tsx'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { classOfAuthor } from '#web/college/discussion/class-of-author.ts'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { AuthorBadge } from './author-badge.tsx'

/** The author with photo, name, badge, class and contacts; `children` show the time. */
export function AuthorCard({ author, children }: { author: Author; children: ReactNode }) {
  const classWords = classOfAuthor(author)
  return (
    <Group gap="10px 12px">
      <PersonAvatar name={author.name} photo={author.profile} sizePx={44} />
      <Box flex={1} miw={180}>
        <Flex component="p" gap="2px 8px" align="center" wrap="wrap">
          <AuthorLink author={author} /> <AuthorBadge author={author} />
        </Flex>
        <Text variant="dimmed">
          {classWords && `${classWords}, `}
          {children}
        </Text>
      </Box>
      <AuthorContacts author={author} />
    </Group>
  )
}
