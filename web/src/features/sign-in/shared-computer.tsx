import { useState } from 'react'
import { isSharedComputer, setSharedComputer } from '#web/platform/shared-computer.ts'

/** The choice that nothing is kept on this computer. It is made before the sign-in, in whichever way that is. */
export function SharedComputer() {
  const [isShared, setShared] = useState(() => typeof window !== 'undefined' && isSharedComputer())
  return (
    <label className="row gap-12 touch pointer text-14" style={{ margin: '12px 0 16px' }}>
      <input
        type="checkbox"
        checked={isShared}
        onChange={({ currentTarget }) => {
          setSharedComputer(currentTarget.checked)
          setShared(currentTarget.checked)
        }}
      />
      <span>
        This is a shared computer
        <small className="block text-13 dimmed">No pages or drafts are kept on it.</small>
      </span>
    </label>
  )
}
