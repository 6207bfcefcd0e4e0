import { Box, Flex, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@portal/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { similarQueries } from './forum.cache.ts'
import { answersInWords } from './forum-words.ts'
import { queryAddressOf } from './query-card.tsx'
import styles from './similar-while-typing.module.css'

const typingPauseMs = 300

interface SimilarWhileTypingProps {
  title: string
  domain: readonly string[]
  except: string | undefined
}

/** Earlier queries about the same topic, to avoid duplicates. The links open without leaving the form. */
export function SimilarWhileTyping({ title, domain, except }: SimilarWhileTypingProps) {
  const [steadyTitle] = useDebouncedValue(title.trim().slice(0, limits.queryTitleLengthMax), typingPauseMs)
  const [titleAtStart] = useState(steadyTitle)
  // An unchanged old title isn't being typed, and its similar queries would only push the form down.
  const isOldTitle = except !== undefined && steadyTitle === titleAtStart
  const isTyped = !isOldTitle && steadyTitle.length >= limits.queryTitleLengthMin
  const { data: hints = [] } = useQuery({
    ...similarQueries({ title: steadyTitle, domain, except }),
    enabled: isTyped,
  })
  if (!isTyped || hints.length === 0) return null
  return (
    <Box
      component="section"
      mt={4}
      py={12}
      px={14}
      bdrs={10}
      bg="var(--portal-raised)"
      aria-label="Similar queries"
      aria-live="polite"
    >
      <h2 className="text-13 weight-600 secondary plain-title" style={{ marginBottom: 4 }}>
        Similar queries
      </h2>
      <ul className={styles.similarList}>
        {hints.map((hint) => (
          <Flex component="li" gap="4px 12px" align="baseline" justify="space-between" py={6} key={hint._id}>
            <a href={queryAddressOf(hint)} target="_blank" rel="noopener">
              {hint.query}
            </a>
            <Text span variant="dimmed" flex="none">
              {answersInWords(hint.answerCount)}
            </Text>
          </Flex>
        ))}
      </ul>
    </Box>
  )
}
