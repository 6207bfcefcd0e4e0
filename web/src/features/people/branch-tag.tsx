import { Box, Flex } from '@mantine/core'
import { branchColor } from '#web/college/branch-color.ts'
import { Tag } from '#web/ui/tag.tsx'

/** A branch with its colour, which is always shown with its letters. */
export function BranchTag({ branch }: { branch: string }) {
  return (
    <Tag>
      <Flex component="span" display="inline-flex" gap={6} align="center">
        <Box component="span" w={10} h={10} bdrs={3} style={{ background: branchColor(branch) }} />
        {branch}
      </Flex>
    </Tag>
  )
}
