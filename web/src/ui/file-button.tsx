import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { FileRules } from './picked-files.ts'

interface FileButtonProps extends Pick<ButtonProps, 'leftSection' | 'loading' | 'disabled'> {
  /** The accessible name of the choice, such as "Logo". */
  label: string
  rules: Pick<FileRules, 'types' | 'countMax'>
  /** A longer accessible name, if the button's text doesn't say what is chosen. */
  buttonLabel?: string | undefined
  onPick: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that asks for files. The caller checks them with `sortFiles`. */
export function FileButton({ label, rules, buttonLabel, onPick, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} aria-label={buttonLabel} data-picks-files onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={rules.types.join(',')}
        multiple={rules.countMax > 1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          // Allows the same file to be picked again after it was removed.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
