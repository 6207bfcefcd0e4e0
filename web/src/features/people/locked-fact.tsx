import { useState } from 'react'
import { LockedField } from '#web/ui/field.tsx'

/** A value of the college's records, which only the office can correct, with a document. */
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
