import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { HiddenText } from '../hidden-text.tsx'
import { KeyHint } from './bulk-bar.tsx'

interface UndoButtonProps {
  /** From when this is drawn first. */
  leftMs: number
  name: string
  isOpen: boolean
}

/** 'Undo 8 s': the row's button while what was done with it can be undone. */
export function UndoButton({ leftMs, name, isOpen }: UndoButtonProps) {
  const [endsAt, setEndsAt] = useState(() => performance.now() + leftMs)
  const [seconds, setSeconds] = useState(Math.ceil(leftMs / 1_000))
  useEffect(() => setEndsAt(performance.now() + leftMs), [leftMs])
  useInterval(() => setSeconds(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000))), 250, {
    autoInvoke: true,
  })
  return (
    <Button size="xs" px={8} variant="subtle" data-undo disabled={seconds === 0}>
      Undo <HiddenText>{name}</HiddenText>
      <span aria-hidden="true">&nbsp;{seconds} s</span>
      {isOpen && <KeyHint signs={['U']} />}
    </Button>
  )
}
