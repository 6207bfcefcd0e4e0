import type { ComponentProps } from 'react'
import { HiddenText } from '#web/ui/hidden-text.tsx'

/** A hidden field that only bots fill in. */
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
