import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

/** The colour of a line of the city's trains: always beside its name or that of a station. */
export function lineColour(line: string): string {
  return `var(--portal-line-${line.toLowerCase()})`
}

/** A short bar in the colour of a line, before a station. */
export function LineMark({ line, children }: { line: string; children: ReactNode }) {
  return (
    <>
      <Box
        component="span"
        display="inline-block"
        w={12}
        h={6}
        mr={6}
        bdrs={3}
        bg={lineColour(line)}
        style={{ verticalAlign: 'middle' }}
      />
      {children}
    </>
  )
}
