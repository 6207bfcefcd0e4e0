import { Box } from '@mantine/core'
import { railway } from '@portal/contract/college.ts'
import type { ReactNode } from 'react'

/** Returns the colour of a railway line, always used beside its name or a station's. */
export function lineColour(line: string): string {
  const colours = railway.lines.find(({ id }) => id === line)?.colours
  return colours ? `light-dark(${colours.light}, ${colours.dark})` : 'var(--portal-primary)'
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
