import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

/** Returns the colour of a railway line, always used beside its name or a station's. */
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
