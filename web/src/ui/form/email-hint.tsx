import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { meantEmail } from './near-domain.ts'

interface EmailHintProps {
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/**
 * Shows "Did you mean asha@gmail.com?" below an e-mail field when typing has stopped. A press accepts the
 * suggestion.
 */
export function EmailHint({ value, onChange, children }: EmailHintProps) {
  // Debounced, because "gmail.com" is "gmail.co" while it is typed.
  const [calm] = useDebouncedValue(value, 800)
  const meant = calm === value ? meantEmail(value) : null
  return (
    <div>
      {children}
      <p className="text-13" role="status">
        {meant && (
          <>
            Did you mean{' '}
            <button type="button" className="weight-600 ink-link breaks" onClick={() => onChange(meant)}>
              {meant}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  )
}
