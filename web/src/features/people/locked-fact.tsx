import { useState } from 'react'
import { LockedField } from '#web/ui/field.tsx'

/** What the college's records say. It is corrected at the office, against a document, and never here. */
export function LockedFact({ label, value }: { label: string; value: string }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <LockedField
      label={label}
      value={value}
      help={isAsked && 'Take your ID card or a marksheet to the college office to have this corrected.'}
      onCorrection={() => setIsAsked(true)}
    />
  )
}
