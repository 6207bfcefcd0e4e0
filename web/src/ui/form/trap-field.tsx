import type { ComponentProps } from 'react'
import { HiddenText } from '#web/ui/hidden-text.tsx'

/** Out of everyone's sight: a program fills it in, and gives itself away. */
export function TrapField(props: Omit<ComponentProps<'input'>, 'name'>) {
  return (
    <HiddenText>
      <label aria-hidden="true">
        Website
        <input {...props} name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </HiddenText>
  )
}
