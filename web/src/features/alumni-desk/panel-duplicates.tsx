import { Box, Button, Stack, Text } from '@mantine/core'
import type { DeskAlumnusDetail, LikelyDuplicate } from '@portal/contract/alumni-desk.ts'
import { useState } from 'react'
import { formatDate } from '#web/platform/dates.ts'
import { panelItems } from '#web/ui/desk/desk-facts.tsx'
import { becauseWord } from './desk-words.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** The possible duplicates of an alumnus, with the actions for each. */
export function PanelDuplicates({ one }: { one: DeskAlumnusDetail }) {
  const [other, setOther] = useState<LikelyDuplicate | null>(null)
  return (
    <Stack
      component="section"
      gap={8}
      m={0}
      py={10}
      px={12}
      bdrs={10}
      bg="var(--portal-board-soft)"
      aria-label="Likely duplicates"
    >
      {one.duplicates.length > 0 && (
        <Box component="h3" c="var(--portal-board-text)">
          May be the same person as
        </Box>
      )}
      <ul className={panelItems}>
        {one.duplicates.map((duplicate) => (
          <li key={duplicate._id}>
            <strong>{duplicate.name}</strong> {duplicate.headline}
            <span>
              {duplicate.email}, {becauseWord(duplicate)}
            </span>
            {duplicate.mergeRefusal && <span>{duplicate.mergeRefusal}</span>}
            {duplicate.canMerge && (
              <Button
                size="compact-sm"
                mt={6}
                aria-label={`Merge with ${duplicate.name}, ${duplicate.email}`}
                onClick={() => setOther(duplicate)}
              >
                Merge accounts
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" className="hides-empty">
        {mergeSentence(one)}
      </Text>
      {other && <MergeDialog key={other._id} one={one} other={other} onClose={() => setOther(null)} />}
    </Stack>
  )
}

/** Describes the state of a merge with an old student account of the same number. */
function mergeSentence({ merge, status, duplicates }: DeskAlumnusDetail): string {
  if (merge?.state === 'asked')
    return `A merge request was sent to ${merge.email}. It expires on ${formatDate(merge.expiresAt)}.`
  if (merge?.state === 'expired') return `The merge request to ${merge.email} expired without an answer.`
  if (merge?.state === 'refused') return `${merge.email} answered that it's someone else.`
  if (merge?.state === 'confirmed') return `Merged with the student account ${merge.email}.`
  const isStudent = duplicates.some(
    ({ roleModel, because }) => roleModel === 'Student' && because.includes('number'),
  )
  if (!isStudent || status === 'approved') return ''
  return 'When you approve, we e-mail the owner of the student account to confirm the merge. Nothing is merged before they confirm.'
}
