import { Box, Text } from '@mantine/core'

export interface FigureTile {
  label: string
  figure: string
  note?: string
  /** True for the first tile or the reader's own. */
  isMarked?: boolean
}

/** A few figures side by side that belong together, such as prices or prizes. */
export function FigureTiles({ label, tiles }: { label: string; tiles: readonly FigureTile[] }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      display="grid"
      style={{
        gap: 8,
        // More than three don't fit beside each other on a phone.
        gridTemplateColumns: `repeat(${tiles.length > 3 ? 'auto-fit' : tiles.length}, minmax(${tiles.length > 3 ? 132 : 0}px, 1fr))`,
      }}
    >
      {tiles.map(({ label: name, figure, note, isMarked = false }) => (
        <Box
          component="li"
          key={name}
          p={12}
          bdrs={12}
          bd={`1px solid var(--portal-${isMarked ? 'primary' : 'line'})`}
          bg={isMarked ? 'var(--portal-primary-soft)' : 'var(--portal-card)'}
          className="breaks"
        >
          <Text fz={13} c="var(--portal-text-secondary)">
            {name}
          </Text>
          <Text fz={20} fw={700} lh={1.3}>
            {figure}
          </Text>
          {note && <Text variant="dimmed">{note}</Text>}
        </Box>
      ))}
    </Box>
  )
}
