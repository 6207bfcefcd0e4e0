import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { HiddenText } from '../hidden-text.tsx'
import { KeyHint } from './bulk-bar.tsx'

interface UndoButtonProps {
  /** From when this is drawn first. */
  leftMs: number
  name: string
  isOpen: boolean
  /** The row's button once nothing can be undone any more; the desk may read the row again only seconds later. */
  children: ReactNode
}

/** 'Undo 8 s': the row's button while what was done with it can be undone. */
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
