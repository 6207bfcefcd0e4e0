import { Box, Text } from '@mantine/core'
import type { ForumAnswer } from '@portal/contract/forum-records.ts'
import { Card } from '#web/ui/card.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { ShareButtons } from '#web/ui/share-buttons.tsx'

interface AnswersFigureProps {
  answers: readonly Pick<ForumAnswer, 'author' | 'date'>[]
  share: { url: string; title: string }
}

/** The number of answers, how many are by alumni, the time of the latest, and sharing. */
export function AnswersFigure({ answers, share }: AnswersFigureProps) {
  const byAlumni = answers.filter(({ author }) => author.roleModel === 'Alumni').length
  const latest = latestOf(answers)
  return (
    <Card component="section" aria-label="About the answers">
      <div className="row gap-14 below-16 line-below" style={{ paddingBottom: 16 }}>
        <Box component="span" className="tabular" fz={38} ff="heading" fw={700} lh={1}>
          {answers.length}
        </Box>
        <div>
          <Text size="md" fw={600}>
            Answers
          </Text>
          <Text variant="dimmed">
            {latest === null ? (
              'Unanswered'
            ) : (
              <>
                {byAlumni} by alumni, latest <RelativeTime iso={latest} style="card" />
              </>
            )}
          </Text>
        </div>
      </div>
      <ShareButtons {...share} />
    </Card>
  )
}

/** ISO times in UTC sort as text. */
function latestOf(answers: readonly Pick<ForumAnswer, 'author' | 'date'>[]): string | null {
  return answers.reduce<string | null>(
    (latest, { date }) => (latest === null || date > latest ? date : latest),
    null,
  )
}
