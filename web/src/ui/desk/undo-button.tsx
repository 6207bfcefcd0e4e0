import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { HiddenText } from '../hidden-text.tsx'
import { KeyHint } from './bulk-bar.tsx'

interface UndoButtonProps {
  /** The remaining time at the first render. */
  leftMs: number
  name: string
  isOpen: boolean
  /** The row's button after the undo has expired, since the desk may reload the row only seconds later. */
  children: ReactNode
}

/** The row's button while its last action can be undone: "Undo 8 s". */
export function UndoButton({ leftMs, name, isOpen, children }: UndoButtonProps) {
  const [endsAt, setEndsAt] = useState(() => performance.now() + leftMs)
  const [seconds, setSeconds] = useState(Math.ceil(leftMs / 1_000))
  useEffect(() => setEndsAt(performance.now() + leftMs), [leftMs])
  useInterval(() => setSeconds(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000))), 250, {
    autoInvoke: true,
  })
  if (seconds === 0) return children
  return (
    <Button size="xs" px={8} variant="subtle" data-undo>
      Undo <HiddenText>{name}</HiddenText>
      <span aria-hidden="true">&nbsp;{seconds} s</span>
      {isOpen && <KeyHint signs={['U']} />}
    </Button>
  )
}
