import { Button, Group, Input, SimpleGrid, Text } from '@mantine/core'
import type { BranchPoints } from '@portal/contract/lakshya-words.ts'
import { branches } from '@portal/contract/reference.ts'
import { Card } from '#web/ui/card.tsx'
import type { Supposed } from './suppose.ts'

interface WhatIfProps {
  rows: readonly BranchPoints[]
  extra: Supposed
  onChange: (extra: Supposed) => void
}

/** Adds hypothetical points to each branch and shows the resulting order. Nothing is sent. */
export function WhatIf({ rows, extra, onChange }: WhatIfProps) {
  const pointsOf = (branch: string) => rows.find((row) => row.branch === branch)?.points ?? 0
  return (
    <Card component="section" aria-label="What if" style={{ marginBottom: 12 }}>
      <Group justify="space-between" mb={12}>
        <Text size="md" c="dimmed" flex={1} miw={200}>
          Add points and see the order they would make. Only you see it.
        </Text>
        <Button onClick={() => onChange({})}>Clear</Button>
      </Group>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing={10}>
        {branches
          .toSorted((one, other) => pointsOf(other) - pointsOf(one))
          .map((branch) => (
            <Input.Wrapper key={branch} label={`${branch}, ${pointsOf(branch)} pts`}>
              <Input
                aria-label={`Points to add to ${branch}`}
                inputMode="numeric"
                maxLength={4}
                placeholder="+0"
                value={extra[branch] ?? ''}
                onChange={({ currentTarget }: { currentTarget: HTMLInputElement }) =>
                  onChange({ ...extra, [branch]: currentTarget.value })
                }
              />
            </Input.Wrapper>
          ))}
      </SimpleGrid>
    </Card>
  )
}
