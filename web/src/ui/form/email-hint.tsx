import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { meantEmail } from './near-domain.ts'

interface EmailHintProps {
  value: string
  onChange: (value: string) => void
  /** The field of the e-mail. */
  children: ReactNode
}

/** Below the field of an e-mail, once the typing has stopped: 'Did you mean asha@gmail.com?', which a press takes over. */
export function EmailHint({ value, onChange, children }: EmailHintProps) {
  // Halfway through, 'gmail.com' is 'gmail.co'.
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
