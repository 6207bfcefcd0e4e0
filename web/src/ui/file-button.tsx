import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { FileRules } from './picked-files.ts'

interface FileButtonProps extends Pick<ButtonProps, 'leftSection' | 'loading' | 'disabled'> {
  /** Names the choice for people who do not see the button's place: 'Logo'. */
  label: string
  rules: Pick<FileRules, 'types' | 'countMax'>
  /** Says more than the words of the button, where they do not tell what is chosen. */
  buttonLabel?: string | undefined
  onPick: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that asks for files. Whoever uses it looks whether they fit: `sortFiles`. */
export function FileButton({ label, rules, buttonLabel, onPick, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...button}
        variant="default"
        aria-label={buttonLabel}
        data-picks-files
        onClick={() => input.current?.click()}
      >
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
          // The same file may be picked again after it was removed.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
