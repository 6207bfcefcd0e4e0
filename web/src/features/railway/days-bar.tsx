import { Box, Group, Progress, Text } from '@mantine/core'

interface DaysBarProps {
  /** Such as `6 days left`. */
  left: string
  used: number
  total: number
  isOver?: boolean
}

export function DaysBar({ left, used, total, isOver = false }: DaysBarProps) {
  return (
    <Box>
      <Group justify="space-between" mb={6}>
        <Text size="md" fw={600}>
          {left}
        </Text>
        <Text size="md" c="dimmed">
          {used} of {total} used
        </Text>
      </Group>
      <Progress
        size={8}
        radius={4}
        value={Math.min(100, (used / total) * 100)}
        color={isOver ? 'var(--portal-control-edge)' : 'var(--portal-board)'}
        bg="var(--portal-raised)"
        aria-label={`${used} of ${total} days used`}
      />
    </Box>
  )
}
